//! What a client knows of a session besides its messages and plans.

use samewire_acp::{
    AvailableCommand, LoadSessionResponse, Meta, SessionConfigOption, SessionModeId,
    SessionModeState, SessionUpdate, decode,
};

/// What is known of a session: the agent's answer when it was opened, and the changes since then. It changes with the
/// updates of the session, before turns and handlers get them, and with the results of `session/set_mode` and
/// `session/set_config_option`.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct SessionState {
    /// The modes, and the current one.
    pub modes: Option<SessionModeState>,
    /// The options with their values.
    pub config_options: Option<Vec<SessionConfigOption>>,
    /// The commands that the user can run.
    pub available_commands: Option<Vec<AvailableCommand>>,
    /// The title.
    pub title: Option<String>,
    /// The time of the last activity, in ISO 8601.
    pub updated_at: Option<String>,
    /// The `_meta` of the last answer that had one.
    pub meta: Option<Meta>,
}

impl SessionState {
    /// Applies the answer that opened the session, or the result of `session/set_config_option`: a member that it does not
    /// have stays as it is.
    pub(crate) fn answered(&mut self, result: &str) {
        // The results of all these methods have the members of this one.
        let Ok(answer) = decode::<LoadSessionResponse>(result) else {
            return;
        };
        let answer = answer.value;
        self.modes = answer.modes.or_else(|| self.modes.take());
        let config_options = answer.config_options;
        self.config_options = config_options.or_else(|| self.config_options.take());
        self.meta = answer.meta.or_else(|| self.meta.take());
    }

    pub(crate) fn set_mode(&mut self, mode: &SessionModeId) {
        match &mut self.modes {
            Some(modes) => modes.current_mode_id = mode.clone(),
            None => self.modes = Some(SessionModeState::new(mode.clone(), Vec::new())),
        }
    }

    pub(crate) fn apply(&mut self, update: &SessionUpdate) {
        match update {
            SessionUpdate::CurrentModeUpdate(update) => self.set_mode(&update.current_mode_id),
            SessionUpdate::ConfigOptionUpdate(update) => {
                self.config_options = Some(update.config_options.clone());
            }
            SessionUpdate::AvailableCommandsUpdate(update) => {
                self.available_commands = Some(update.available_commands.clone());
            }
            SessionUpdate::SessionInfoUpdate(update) => {
                update.title.clone().apply(&mut self.title);
                update.updated_at.clone().apply(&mut self.updated_at);
            }
            _ => {}
        }
    }
}
