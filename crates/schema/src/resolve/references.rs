//! Resolves references: to resources, which are loaded from the given folders, and to places in them.

use indexmap::{IndexMap, IndexSet};
use percent_encoding::percent_decode_str;

use super::Builder;
use crate::discriminator;
use crate::folder::Folder;
use crate::graph::{Reference, ResourceId, Site, SourceId};
use crate::index::RECURSIVE;
use crate::key::NodeId;
use crate::label;
use crate::options::Options;
use crate::pointer::{step, tokens};
use crate::problem::Code;
use crate::source::{Source, published};
use crate::uri::resolve as resolve_uri;

/// The reason why a reference cannot be resolved. `None` if the cause was already reported elsewhere.
type Why = Option<(Code, String)>;

impl Builder<'_> {
    pub(super) fn reference(
        &mut self,
        keyword: &str,
        reference: &str,
        from: ResourceId,
    ) -> Result<Reference, Why> {
        let (site, fragment) = self.target(reference, from)?;
        let target = self
            .index
            .place(&site)
            .map(|resource| self.index.resource(resource));
        let has =
            |anchor: &str| target.is_some_and(|to| to.dynamic.get(anchor) == Some(&site.pointer));
        let anchor = match keyword {
            "$dynamicRef" if has(&fragment) => Some(fragment),
            "$recursiveRef" if has(RECURSIVE) => Some(RECURSIVE.to_owned()),
            _ => None,
        };
        let first = self.node_at(site);
        Ok(match anchor {
            Some(anchor) => Reference::Dynamic { anchor, first },
            None => Reference::To(first),
        })
    }

    /// The place that a reference leads to, and the decoded fragment of the reference.
    pub(super) fn target(
        &mut self,
        reference: &str,
        from: ResourceId,
    ) -> Result<(Site, String), Why> {
        let (uri, fragment) = reference.split_once('#').unwrap_or((reference, ""));
        let uri = resolve_uri(&self.index.resource(from).uri, uri)
            .map_err(|why| Some((Code::Uri, why)))?;
        let resource = self.resource(&uri)?;
        let fragment = percent_decode_str(fragment).decode_utf8();
        let fragment =
            fragment.map_err(|_| Some((Code::Uri, format!("`{reference}` is not UTF-8"))))?;
        let site = self.place(resource, &fragment).map_err(|why| {
            let is_clear = !self.index.resource(resource).is_ambiguous;
            let message = format!("`{reference}` leads nowhere: {why}");
            is_clear.then_some((Code::Reference, message))
        })?;
        Ok((site, fragment.into_owned()))
    }

    /// The resource of a URI, which is loaded if it is not known yet.
    fn resource(&mut self, uri: &str) -> Result<ResourceId, Why> {
        if let Some(known) = self.index.by_uri(uri) {
            return Ok(known);
        }
        if let Some(known) = self.failed.get(uri) {
            return Err(known.clone());
        }
        // Many references may lead to the same missing document.
        self.load(uri).inspect_err(|why| {
            let folders = self.folders.iter();
            self.missing
                .extend(folders.flat_map(|folder| folder.candidates(uri)));
            self.failed.insert(uri.to_owned(), why.clone());
        })
    }

    fn load(&mut self, uri: &str) -> Result<ResourceId, Why> {
        if self.is_unread(uri) {
            return Err(None);
        }
        let read = Source::of_uri(uri, &self.folders);
        let mut source = match read {
            Ok(Some(source)) => source,
            Ok(None) => return Err(Some((Code::NotGiven, self.not_given(uri)))),
            Err(problem) => {
                let message = format!("`{uri}` cannot be read");
                self.unread.insert(problem.place.file.clone(), problem);
                return Err(Some((Code::Unreadable, message)));
            }
        };
        // A file that is found by two URIs is one document.
        let same = |other: &Source| other.path.is_some() && other.path == source.path;
        if let Some(index) = self.sources.iter().position(same)
            && let Some(known) = self.index.place(&Site::root(SourceId(index)))
        {
            self.index.also(uri, known);
            self.sources[index].also.push(uri.to_owned());
            return Ok(known);
        }
        if let Some(path) = &source.path {
            let own = Folder::around(path, &source.json);
            let new = own.into_iter().filter(|one| !one.url.is_empty());
            let new = new.filter(|one| !self.folders.contains(one));
            self.folders.extend(new.collect::<Vec<_>>());
        }
        let label = label::of_source(self.options.base.as_deref(), &source);
        let mut others = self.options.defined_in.iter();
        if let Some(there) = others.find(|file| source.path.as_ref() == Some(&file.path)) {
            // What does not fit is reported there.
            let _ = source.adjust(&there.adjust, &there.label);
        }
        let wrong = source.adjust(&self.options.adjust, &label);
        let site = self.add(source, self.default);
        self.wrong
            .extend(wrong.into_iter().map(|(pointer, message)| {
                let source = site.source;
                (Site { source, pointer }, Code::Adjust, message)
            }));
        let place = self.index.place(&site);
        place.ok_or_else(|| Some((Code::Reference, format!("`{uri}` is no schema"))))
    }

    /// The reason why a document was not found.
    fn not_given(&self, uri: &str) -> String {
        let is_file = uri.starts_with("file:");
        let whys = self.folders.iter().filter_map(|one| one.missing(uri));
        let whys: IndexSet<String> = whys.take(if is_file { 1 } else { usize::MAX }).collect();
        let whys: Vec<String> = whys.into_iter().collect();
        if !whys.is_empty() {
            return format!("`{uri}` cannot be read: {}", whys.join("; "));
        }
        if is_file {
            return format!(
                "`{uri}` is in no folder that may be read: allow its folder (`--allow-dir FOLDER`)"
            );
        }
        let mut folders = self.folders.iter();
        let beside = folders.find_map(|folder| folder.by_id_of_document(uri));
        let beside = beside.map_or_else(String::new, |file| {
            format!(", and there is no file `{file}`")
        });
        format!(
            "`{uri}` is in no given folder{beside}: name the folder that stands for its URL (`--remote URL=FOLDER`); nothing is read from the network"
        )
    }

    /// Whether a URI is that of a document that could not be read, or may be its `$id`.
    fn is_unread(&self, uri: &str) -> bool {
        let Options { unread, .. } = self.options;
        if unread.is_empty() {
            return false;
        }
        let folders = &self.folders;
        let mut files = folders
            .iter()
            .filter_map(|folder| folder.file(uri, folders));
        match files.next() {
            Some(file) => unread.iter().any(|one| one.path == file),
            None => !uri.starts_with("file:") && published(uri).is_none(),
        }
    }

    /// The target of a reference that leads nowhere, unless `id` gives schemas their URIs, as in draft-04.
    pub(super) fn by_older_id(
        &mut self,
        at: &Site,
        keyword: &str,
        reference: &str,
    ) -> Option<Reference> {
        let (root, pointer) = self.index.by_older_id(at, reference)?;
        let pointer = percent_decode_str(&pointer).decode_utf8().ok()?;
        let resource = self.index.place(&root)?;
        let draft = self.index.resource(resource).dialect.draft.name();
        let target = self.below(root.clone(), resource, &pointer).ok()?;
        // draft-04 has no schemas in `$defs`, so this dialect would not find the `id` there.
        let dialect = if root.pointer.tokens().any(|token| token == "$defs") {
            ""
        } else {
            "say which dialect is meant (`$schema`, or `--dialect draft-04`), or "
        };
        let message = format!(
            "`{reference}` leads to `id`, which is no keyword of {draft}: it is read as in draft-04; {dialect}write `$id`, or `$anchor` for a fragment"
        );
        let site = at.join(keyword);
        self.notices.push((site.clone(), Code::Reference, message));
        self.by_older_id.push((site, target.clone()));
        Some(Reference::To(self.node_at(target)))
    }

    /// The place of a fragment in a resource. If the dialect expects no schema there, the place becomes a schema.
    fn place(&mut self, of: ResourceId, fragment: &str) -> Result<Site, String> {
        let resource = self.index.resource(of);
        let root = resource.site.clone();
        if fragment.is_empty() {
            return Ok(root);
        }
        if !fragment.starts_with('/') {
            let anchor = resource.anchors.get(fragment);
            let pointer =
                anchor.ok_or_else(|| format!("`{}` has no anchor `{fragment}`", resource.uri))?;
            return Ok(Site {
                source: root.source,
                pointer: pointer.clone(),
            });
        }
        self.below(root, of, fragment)
    }

    /// The place of a pointer below a schema. If the dialect expects no schema there, the place becomes a schema.
    fn below(&mut self, root: Site, of: ResourceId, pointer: &str) -> Result<Site, String> {
        let (mut around, mut site) = (of, root);
        let document = &self.sources[site.source.0].json;
        let mut json = site.pointer.of(document).ok_or("the schema is gone")?;
        for token in tokens(pointer) {
            json = step(json, &token).ok_or_else(|| {
                let at = site.pointer.to_string();
                let at = if at.is_empty() {
                    "the document".to_owned()
                } else {
                    format!("`{at}`")
                };
                format!("{at} has no `{token}`")
            })?;
            site.pointer = site.pointer.join(&token);
            around = self.index.place(&site).unwrap_or(around);
        }
        self.visit(&site, around);
        Ok(site)
    }

    /// The schemas of the values of a `discriminator`.
    pub(super) fn mapping(
        &mut self,
        site: &Site,
        resource: ResourceId,
        named: Vec<(String, String)>,
    ) -> IndexMap<String, NodeId> {
        let mut mapping = IndexMap::new();
        for (value, of) in named {
            let document = &self.sources[site.source.0].json;
            let reference = discriminator::reference_of(&of, document);
            match self.reference("$ref", &reference, resource) {
                Ok(Reference::To(node)) => {
                    mapping.insert(value, node);
                }
                Ok(Reference::Dynamic { .. }) | Err(None) => {}
                Err(Some((_, why))) => {
                    self.notices
                        .push(discriminator::nowhere(site, &value, &why));
                }
            }
        }
        mapping
    }
}
