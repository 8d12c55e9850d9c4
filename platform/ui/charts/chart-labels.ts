/** Room that words take in a chart, whose text is 12 pixels high. Widths are those of broad letters, so that no two labels touch. */

const LETTER_PX = 7;
/** Space between labels, and between a label and the axis, in pixels. */
const GAP_PX = 8;
/** Letters that stand on one line whatever the room: `wk 48, nu`. */
const LETTERS_MIN = 9;

/** Width of a text, in pixels, with the space that stays free beside it. */
export function labelPx(text: string): number {
  return text.length * LETTER_PX + GAP_PX;
}

/** Narrowest place under a bar in which its longest word fits, in pixels; none is asked for what is short. */
export function slotForWordsPx(labels: readonly string[]): number {
  return Math.max(
    0,
    ...labels.flatMap((label) =>
      label
        .split(' ')
        .filter((word) => word.length > LETTERS_MIN)
        .map(labelPx),
    ),
  );
}

/** Breaks a label between its words into lines that fit in a place of this width. */
export function labelLines(label: string, slotPx: number): readonly string[] {
  const lettersMax = Math.max(LETTERS_MIN, Math.floor((slotPx - GAP_PX) / LETTER_PX));
  const lines: string[] = [];
  for (const word of label.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= lettersMax) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
