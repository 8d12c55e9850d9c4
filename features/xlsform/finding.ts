/** Findings of an import: for every row that changed on the way or was left out, where it is and why. */

/**
 * `broken`: the form can't be used before this is mended. `lost`: not brought over. `changed`: brought over, but not the same.
 * `renamed`: another name, everything that referred to it followed. `note`: good to know.
 */
export type FindingKind = 'broken' | 'lost' | 'changed' | 'renamed' | 'note';

/** Place in the workbook: the sheet, the row as the spreadsheet counts them, and the header of the column. Null: the whole of it. */
export interface Place {
  readonly sheet: string | null;
  readonly row: number | null;
  readonly column: string | null;
}

/** One line of the report of an import. */
export interface ImportFinding extends Place {
  readonly kind: FindingKind;
  /** Dutch, complete sentences. */
  readonly message: string;
}

/** Most lines of one report. */
export const FINDINGS_MAX = 5_000;

/** The workbook as a whole. */
export const WHOLE_WORKBOOK: Place = { sheet: null, row: null, column: null };

interface Repeated {
  readonly place: Place;
  readonly kind: FindingKind;
  readonly message: (count: number) => string;
  count: number;
}

const numberOfRows = ({ row }: Place): number => row ?? 0;

/** Collects the findings of one import. */
export class Findings {
  readonly #all: ImportFinding[] = [];
  readonly #repeated = new Map<string, Repeated>();
  #left = 0;

  add(kind: FindingKind, place: Place, message: string): void {
    if (this.#all.length < FINDINGS_MAX) this.#all.push({ ...place, kind, message });
    else this.#left++;
  }

  /** Something that holds for many rows alike: one line, at the first of them, that says how many there are. */
  addForMany(about: string, kind: FindingKind, place: Place, message: (count: number) => string): void {
    const known = this.#repeated.get(about);
    if (known === undefined) this.#repeated.set(about, { place, kind, message, count: 1 });
    else known.count++;
  }

  /** All of them: the workbook first, then sheet by sheet in the order of the rows. */
  report(): ImportFinding[] {
    const sheets = ['survey', 'choices', 'settings'];
    const order = ({ sheet }: Place): number => (sheet === null ? -1 : (sheets.indexOf(sheet) + sheets.length + 1) % (sheets.length + 1));
    const repeated = [...this.#repeated.values()].map(({ place, kind, message, count }): ImportFinding => ({ ...place, kind, message: message(count) }));
    const sorted = [...this.#all, ...repeated].sort((left, right) => order(left) - order(right) || numberOfRows(left) - numberOfRows(right));
    if (this.#left === 0) return sorted;
    return [...sorted, { ...WHOLE_WORKBOOK, kind: 'note', message: `Er zijn nog ${this.#left} andere meldingen. Los eerst deze op.` }];
  }
}
