//! Defaults and other constants of a schema that are more than a scalar: each is read once.

use std::any::{Any, TypeId};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use super::reads::Reads;
use super::{At, Error};
use crate::read::document::Reading;

/// The address and the length of a text of a package, and the type as which it is read.
type Key = (usize, usize, TypeId);

thread_local! {
    /// The constants that were read, by their texts in the package and their types.
    static CONSTANTS: RefCell<HashMap<Key, Rc<dyn Any>>> = RefCell::default();
}

/// A list or a map without items.
pub fn empty<T: Default>() -> T {
    T::default()
}

/// The value that a JSON text of the package says.
pub fn value_of<T: Clone + 'static>(json: &'static str, read: impl Reads<T>) -> T {
    constant(json, read, T::clone)
}

/// Whether a value equals the one that a JSON text of the package says.
pub fn is_value_of<T: PartialEq + 'static>(
    value: &T,
    json: &'static str,
    read: impl Reads<T>,
) -> bool {
    constant(json, read, |constant| value == constant)
}

fn constant<T: 'static, R>(
    json: &'static str,
    read: impl Reads<T>,
    look: impl FnOnce(&T) -> R,
) -> R {
    let key: Key = (json.as_ptr().addr(), json.len(), TypeId::of::<T>());
    let known = CONSTANTS.with_borrow(|known| known.get(&key).cloned());
    if let Some(value) = known.as_deref().and_then(<dyn Any>::downcast_ref) {
        return look(value);
    }
    let value = made(json, read);
    let result = look(&value);
    CONSTANTS.with_borrow_mut(|known| known.insert(key, Rc::new(value)));
    result
}

fn made<T>(json: &str, read: impl Reads<T>) -> T {
    let value = Reading::default_of(json).map_err(|(code, message)| Error::new(code, message));
    let value = value.and_then(|reading| {
        read(At {
            reading: &reading,
            node: 0,
        })
    });
    #[expect(clippy::panic, reason = "the generator has checked the constant")]
    value.unwrap_or_else(|error| panic!("the constant {json}: {error}"))
}
