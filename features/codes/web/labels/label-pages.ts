/** Draws labels: what stands where on which page, in millimetres. The picture, the print and the PDF are all made of this. Pure. */
import { qrRuns } from '#platform/web/scanning/qr-runs.ts';
import { linesOf } from './helvetica.ts';

/** Contents of a label: never of a person, and nothing secret. */
export interface Label {
  readonly number: string;
  readonly name: string;
  readonly text: string;
  /** The address the code opens; empty while there is no code, and then none is drawn. */
  readonly address: string;
  /** The code for whoever types it. */
  readonly typed: string;
}

/** A black box. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A line of text; `y` is its foot. */
export interface TextLine {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly isBold: boolean;
  readonly text: string;
}

/** A page. */
export interface LabelPage {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly boxes: readonly Box[];
  readonly lines: readonly TextLine[];
  /** Where a sheet is cut: thin frames. */
  readonly frames: readonly Box[];
}

/** Sizes of labels. */
export const labelSizes = { tape: 'Etiket, 62 × 29 mm', a6: 'Kaart, A6', sheet: 'Vel A4, 27 etiketten' } as const;
/** Size of a label. */
export type LabelSize = keyof typeof labelSizes;

const TAPE = { widthMm: 62, heightMm: 29 };
const A6 = { widthMm: 105, heightMm: 148 };
const A4 = { widthMm: 210, heightMm: 297 };
const COLUMNS = 3;
const ROWS = 9;
/** Labels on a sheet. */
export const LABELS_PER_SHEET = COLUMNS * ROWS;

/** Draws labels of a size: one a page, or a sheet full. */
export function pagesOf(size: LabelSize, labels: readonly Label[]): LabelPage[] {
  if (size === 'a6') return labels.map((label) => ({ ...A6, ...drawCard(label), frames: [] }));
  if (size === 'tape') return labels.map((label) => ({ ...TAPE, ...drawTape(label, 0, 0), frames: [] }));
  const sheets = Array.from({ length: Math.ceil(labels.length / LABELS_PER_SHEET) }, (_, at) =>
    labels.slice(at * LABELS_PER_SHEET, (at + 1) * LABELS_PER_SHEET),
  );
  return sheets.map(drawSheet);
}

interface Drawing {
  readonly boxes: readonly Box[];
  readonly lines: readonly TextLine[];
}

function drawSheet(labels: readonly Label[]): LabelPage {
  const [left, top] = [(A4.widthMm - COLUMNS * TAPE.widthMm) / 2, (A4.heightMm - ROWS * TAPE.heightMm) / 2];
  const placeOf = (at: number) => ({ x: left + (at % COLUMNS) * TAPE.widthMm, y: top + Math.floor(at / COLUMNS) * TAPE.heightMm });
  const drawn = labels.map((label, at) => drawTape(label, placeOf(at).x, placeOf(at).y));
  return {
    ...A4,
    boxes: drawn.flatMap(({ boxes }) => boxes),
    lines: drawn.flatMap(({ lines }) => lines),
    frames: labels.map((_, at) => ({ ...placeOf(at), width: TAPE.widthMm, height: TAPE.heightMm })),
  };
}

function drawTape({ number, name, text, address, typed }: Label, x: number, y: number): Drawing {
  const EDGE = 1.5;
  const side = TAPE.heightMm - 2 * EDGE;
  const column = { x: x + EDGE + side + 1, width: TAPE.widthMm - EDGE - side - 1 - 2 };
  return {
    boxes: drawCode(address, { x: x + EDGE, y: y + EDGE, side }),
    lines: [
      ...stack(column, y + 2.5, [
        { text: number, size: 4.2, isBold: true, linesMax: 1 },
        { text: name, size: 2.6, isBold: false, linesMax: 3 },
        { text, size: 2.2, isBold: false, linesMax: 2 },
      ]),
      { x: column.x, y: y + TAPE.heightMm - 2.4, size: 2.4, isBold: true, text: typed },
    ],
  };
}

function drawCard({ number, name, text, address, typed }: Label): Drawing {
  const EDGE = 8;
  const side = A6.widthMm - 2 * EDGE;
  const column = { x: EDGE + 4, width: side - 8 };
  return {
    boxes: drawCode(address, { x: EDGE, y: EDGE - 2, side }),
    lines: [
      ...stack(column, EDGE + side, [
        { text: number, size: 11, isBold: true, linesMax: 1 },
        { text: name, size: 6, isBold: false, linesMax: 2 },
        { text, size: 4.6, isBold: false, linesMax: 2 },
      ]),
      { x: column.x, y: A6.heightMm - 6, size: 3.6, isBold: true, text: `Code: ${typed}` },
    ],
  };
}

interface Paragraph {
  readonly text: string;
  readonly size: number;
  readonly isBold: boolean;
  readonly linesMax: number;
}

/** Height of a line, by its size. */
const LEADING = 1.18;

function stack({ x, width }: { readonly x: number; readonly width: number }, top: number, paragraphs: readonly Paragraph[]): TextLine[] {
  let foot = top;
  return paragraphs.flatMap(({ text, size, isBold, linesMax }) => {
    const lines = linesOf(text, { width, size, isBold, linesMax }).map((line) => {
      foot += size * LEADING;
      return { x, y: foot, size, isBold, text: line };
    });
    foot += size * (LEADING - 1);
    return lines;
  });
}

function drawCode(address: string, { x, y, side }: { readonly x: number; readonly y: number; readonly side: number }): Box[] {
  if (address === '') return [];
  const { size, runs } = qrRuns(address);
  const module = side / size;
  return runs.map((run) => ({ x: x + run.x * module, y: y + run.y * module, width: run.length * module, height: module }));
}
