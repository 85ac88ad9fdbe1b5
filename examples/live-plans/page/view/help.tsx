/** What the keys do, and what the signs mean. */

import { useEffect, useRef, useState } from "preact/hooks";

import { SHORTCUTS, shortcutsOn, turnShortcuts } from "../keys.js";
import { PriorityIcon, StatusIcon } from "./icons.js";

/** A dialog that is open as long as `open` says so. */
export function Help({ open, close }: { open: boolean; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [on, setOn] = useState(shortcutsOn);
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  return (
    <dialog
      class="help"
      ref={dialog}
      aria-labelledby="help-name"
      onClose={close}
    >
      <h2 id="help-name">Shortcuts and signs</h2>
      <dl class="keys">
        {SHORTCUTS.map(({ key, does }) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
        <div>
          <dt>
            <kbd>Tab</kbd>
          </dt>
          <dd>Everything else, in order; Enter or Space does it</dd>
        </div>
      </dl>
      <label>
        <input
          type="checkbox"
          checked={on}
          onChange={({ currentTarget }) => {
            turnShortcuts(currentTarget.checked);
            setOn(currentTarget.checked);
          }}
        />
        Single keys do something (<kbd>?</kbd> always does)
      </label>
      <ul class="signs">
        <li>
          <StatusIcon status="pending" /> to do
        </li>
        <li data-status="in_progress">
          <StatusIcon status="in_progress" /> in progress
        </li>
        <li data-status="completed">
          <StatusIcon status="completed" /> done
        </li>
        <li data-priority="high">
          <PriorityIcon priority="high" /> high priority
        </li>
        <li data-priority="medium">
          <PriorityIcon priority="medium" /> medium
        </li>
        <li data-priority="low">
          <PriorityIcon priority="low" /> low
        </li>
      </ul>
      <form method="dialog">
        <button type="submit">Close</button>
      </form>
    </dialog>
  );
}
