/** Enums whose values have names: each `@ts-expect-error` is an error for `tsc`. Checked, never run. */

import { Alarm, ExitCode, Lax, Level, Open } from "../dist/index.js";

export function accepted(level: Level, code: ExitCode, open: Open, text: string): string | number {
  Alarm.stringify({ level: Level.High, codes: [ExitCode.Ok, ExitCode.Fail] });
  Alarm.stringify({ level: "low", codes: [1, ExitCode.Warn] });
  Alarm.stringify({ level, codes: [code], open: text, lax: Lax.名, closest: [...Level.values] });
  Alarm.stringify({ level: Level.Low, codes: [], byLevel: { [Level.Low]: ExitCode.Ok, high: 2 } });
  Open.stringify(Open.YZ);
  open.trim();
  if (Level.is(text)) Level.stringify(text);
  const high: "high" = Level.High;
  const fail: 30 = ExitCode.Fail;
  // Each value has its branch: nothing falls out of the switch.
  switch (level) {
    case Level.Low:
      return fail;
    case Level.High:
      return high;
  }
}

export function refused(level: Level, code: ExitCode, text: string) {
  // @ts-expect-error
  Level.Middle;
  // @ts-expect-error
  Level.Low = "high";
  // @ts-expect-error
  level = Lax.S;
  // @ts-expect-error
  level = text;
  // @ts-expect-error
  level = Open.X;
  // @ts-expect-error
  code = Level.Low;
  // @ts-expect-error
  code = 3;
  // @ts-expect-error
  level === "middle";
  // @ts-expect-error
  Alarm.stringify({ level: ExitCode.Ok, codes: [] });
  // @ts-expect-error
  Alarm.stringify({ level, codes: [Level.Low] });
}
