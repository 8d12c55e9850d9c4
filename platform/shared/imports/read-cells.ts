/** Reads the cells of a row of a file; what is wrong with one is told by its column. Pure. */
import type { z } from 'zod';
import { inputSentence } from '../input/input-sentence.ts';
import { dayRemedy, readDay } from './read-day.ts';

/** Problem with a cell, as a Dutch sentence. */
export interface ColumnProblem<Column extends string> {
  readonly column: Column;
  readonly message: string;
}

/** The cells of one row. What is empty, or wrong, reads as undefined. */
export interface CellReader<Column extends string> {
  /** Text of a cell; empty, and told of, when it is a formula. */
  readonly textOf: (column: Column) => string;
  /** Value that a schema reads from a cell. */
  readonly readAs: <Value>(column: Column, schema: z.ZodType<Value>, toInput?: (text: string) => unknown) => Value | undefined;
  /** The day that a cell means. */
  readonly dayOf: (column: Column) => string | undefined;
  /** True for `ja`, false for `nee`. */
  readonly yesOrNoOf: (column: Column) => boolean | undefined;
  /** The choice that a cell means, by the word for it or by its code. */
  readonly choiceOf: <Code extends string>(column: Column, words: Readonly<Record<Code, string>>) => Code | undefined;
}

const yesNo: Readonly<Record<string, boolean>> = { ja: true, j: true, nee: false, n: false };

/** Reads these cells; every problem is added to `problems`. */
export function cellReader<Column extends string>(texts: Readonly<Record<string, string>>, problems: ColumnProblem<Column>[]): CellReader<Column> {
  const wrong = (column: Column, message: string): undefined => void problems.push({ column, message });
  const textOf = (column: Column): string => {
    const text = texts[column] ?? '';
    if (!text.startsWith('=')) return text;
    wrong(column, 'Hier staat een formule. Zet de uitkomst ervan neer, als gewone tekst.');
    return '';
  };
  const filled = <Value>(column: Column, read: (text: string) => Value | undefined): Value | undefined => {
    const text = textOf(column);
    return text === '' ? undefined : read(text);
  };
  return {
    textOf,
    readAs: (column, schema, toInput = (text) => text) =>
      filled(column, (text) => {
        const read = schema.safeParse(toInput(text), { error: inputSentence });
        return read.success ? read.data : wrong(column, read.error.issues[0]?.message ?? 'Dit kan hier niet staan. Verbeter het.');
      }),
    dayOf: (column) => filled(column, (text) => readDay(text) ?? wrong(column, dayRemedy(text))),
    yesOrNoOf: (column) => filled(column, (text) => yesNo[text.toLowerCase()] ?? wrong(column, `'${text}' is geen ja of nee. Schrijf ja of nee.`)),
    choiceOf: <Code extends string>(column: Column, words: Readonly<Record<Code, string>>) =>
      filled(column, (text) => {
        const codes = Object.keys(words) as Code[];
        const asked = text.toLowerCase();
        const code = codes.find((one) => one.toLowerCase() === asked || words[one].toLowerCase() === asked);
        return code ?? wrong(column, `'${text}' is er niet. Kies uit ${codes.map((one) => words[one]).join(', ')}.`);
      }),
  };
}
