//! A client with files and terminals. Their handlers advertise the capabilities `fs` and `terminal`.

use std::collections::HashMap;
use std::process::{ExitStatus, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use samewire_connection::prelude::*;
use samewire_connection::spawn_agent;
use tokio::io::AsyncReadExt;
use tokio::sync::watch;

/// What is known of the command of a terminal.
#[derive(Default)]
struct Output {
    text: String,
    exit: Option<ExitStatus>,
}

#[derive(Clone, Default)]
struct Ui {
    files: Arc<Mutex<HashMap<String, String>>>,
    terminals: Arc<Mutex<HashMap<String, watch::Receiver<Output>>>>,
}

fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Ui {
    fn terminal(&self, id: &TerminalId) -> Result<watch::Receiver<Output>> {
        let found = lock(&self.terminals).get(id.as_ref()).cloned();
        found.ok_or_else(|| RpcError::resource_not_found(id))
    }
}

impl Client for Ui {
    async fn fs_read_text_file(
        &self,
        asked: ReadTextFileRequest,
        _: ClientContext,
    ) -> Result<ReadTextFileResponse> {
        let content = lock(&self.files).get(&asked.path).cloned();
        let missing = || RpcError::resource_not_found(format!("file://{}", asked.path));
        Ok(ReadTextFileResponse::new(content.ok_or_else(missing)?))
    }
    async fn fs_write_text_file(
        &self,
        asked: WriteTextFileRequest,
        _: ClientContext,
    ) -> Result<WriteTextFileResponse> {
        lock(&self.files).insert(asked.path, asked.content);
        Ok(WriteTextFileResponse::default())
    }
    async fn terminal_create(
        &self,
        asked: CreateTerminalRequest,
        _: ClientContext,
    ) -> Result<CreateTerminalResponse> {
        let mut command = tokio::process::Command::new(asked.command);
        command
            .args(asked.args)
            .stdout(Stdio::piped())
            .kill_on_drop(true);
        let mut child = command.spawn().map_err(RpcError::internal)?;
        let (sender, receiver) = watch::channel(Output::default());
        tokio::spawn(async move {
            let run = async {
                let mut bytes = [0; 4096];
                if let Some(mut stdout) = child.stdout.take() {
                    while let Ok(count @ 1..) = stdout.read(&mut bytes).await {
                        let text = String::from_utf8_lossy(&bytes[..count]);
                        sender.send_modify(|output| output.text.push_str(&text));
                    }
                }
                let exit = child.wait().await.ok();
                sender.send_modify(|output| output.exit = exit);
            };
            tokio::select! {
                () = run => {}
                () = sender.closed() => {} // released: the command is killed
            }
        });
        let mut terminals = lock(&self.terminals);
        let id = format!("terminal-{}", terminals.len() + 1);
        terminals.insert(id.clone(), receiver);
        Ok(CreateTerminalResponse::new(id))
    }
    async fn terminal_output(
        &self,
        asked: TerminalOutputRequest,
        _: ClientContext,
    ) -> Result<TerminalOutputResponse> {
        let text = self.terminal(&asked.terminal_id)?.borrow().text.clone();
        Ok(TerminalOutputResponse::new(text, false))
    }
    async fn terminal_wait_for_exit(
        &self,
        asked: WaitForTerminalExitRequest,
        _: ClientContext,
    ) -> Result<WaitForTerminalExitResponse> {
        let mut terminal = self.terminal(&asked.terminal_id)?;
        let output = terminal.wait_for(|output| output.exit.is_some()).await;
        let exit = output.map_err(RpcError::internal)?.exit;
        let code = exit.and_then(|exit| exit.code());
        Ok(WaitForTerminalExitResponse {
            exit_code: code.and_then(|code| u32::try_from(code).ok()),
            ..WaitForTerminalExitResponse::default()
        })
    }
    async fn terminal_kill(
        &self,
        asked: KillTerminalRequest,
        _: ClientContext,
    ) -> Result<KillTerminalResponse> {
        self.terminal(&asked.terminal_id)?; // a real client kills the command, and keeps its output
        Ok(KillTerminalResponse::default())
    }
    async fn terminal_release(
        &self,
        asked: ReleaseTerminalRequest,
        _: ClientContext,
    ) -> Result<ReleaseTerminalResponse> {
        lock(&self.terminals).remove(asked.terminal_id.as_ref());
        Ok(ReleaseTerminalResponse::default())
    }
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let ui = Ui::default();
    lock(&ui.files).insert("/notes.md".to_owned(), "Buy bread".to_owned());
    let agent = spawn_agent(std::env::args().skip(1), ui.clone()).await?;
    let session = agent.open_session().await?;
    session.prompt("Run it")?.result().await?;
    let log = lock(&ui.files).get("/log.md").cloned().unwrap_or_default();
    println!("{}", log.trim());
    // The release is sent by the drop, and may arrive after the response.
    agent.close().await?;
    println!("{} terminals are left", lock(&ui.terminals).len());
    Ok(())
}
