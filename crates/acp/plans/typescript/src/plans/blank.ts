/** Blank characters: white space, control and direction characters. */

/** Whether a code unit is white space, a control or a direction character. */
export function isBlank(unit: number): boolean {
  if (unit < 0x61c) return unit <= 0x20 || (unit >= 0x7f && unit <= 0xa0);
  return (
    unit === 0x61c ||
    unit === 0x1680 ||
    (unit >= 0x2000 && unit <= 0x200b) ||
    unit === 0x200e ||
    unit === 0x200f ||
    (unit >= 0x2028 && unit <= 0x202f) ||
    (unit >= 0x205f && unit <= 0x2069) ||
    unit === 0x3000 ||
    unit === 0xfeff
  );
}

/** A text without blank characters at its ends. */
export function trimmed(text: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && isBlank(text.charCodeAt(from))) from++;
  while (from < to && isBlank(text.charCodeAt(to - 1))) to--;
  return text.slice(from, to);
}

/**
 * A text as one line: every run of blank characters is one space, with none at the ends. A line of more than `most`
 * code points is cut, and ends with `…`. Only as much of the text is read as is needed.
 */
export function oneLine(text: string, most: number): string {
  let line = "";
  let kept = "";
  let length = 0;
  let gap = false;
  const add = (character: string) => {
    if (length === most - 1) kept = line;
    line += character;
    length++;
  };
  for (const character of text) {
    if (isBlank(character.charCodeAt(0))) {
      gap = length > 0;
      continue;
    }
    if (gap) add(" ");
    gap = false;
    add(character);
    if (length > most) return `${kept}…`;
  }
  return line;
}
