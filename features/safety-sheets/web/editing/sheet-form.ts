/** A safety data sheet as somebody types it: texts by field, with the way to and from what is sent. Pure. */
import type { z } from 'zod';
import { codesOf } from '#platform/shared/codes-of.ts';
import { inputSentence } from '#platform/shared/input/input-sentence.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { putSafetySheet } from '../../contract.ts';
import { accidents, sections } from '../../labels.ts';
import type { SafetySheetRecord } from '../../safety-sheet.ts';

/** Texts by field; what is a list is one text, parted by spaces. */
export type SheetTexts = Readonly<Record<string, string>>;

/** Ids of a sheet and of the series of its versions. */
export interface SheetIds {
  readonly id: string;
  readonly seriesId: string;
}

const plain = ['productName', 'supplier', 'revisedOn', 'edition', 'language', 'emergencyPhone', 'cas', 'ecNumber', 'reachNumber', 'ufi', 'unNumber'] as const;
const more = ['adrClass', 'signalWord', ...codesOf(accidents), 'wear', 'storage', 'quantityMax', 'usedBy', 'exposureLimit'] as const;
const lists = ['pictograms', 'hStatements', 'pStatements'] as const;

/** A sheet nothing is known of yet. */
export const emptySheet: SheetTexts = {
  ...Object.fromEntries([...plain, ...more, ...lists, ...codesOf(sections)].map((name) => [name, ''])),
  language: 'nl',
  packingGroup: '',
};

/** A sheet as it is now, to be changed. */
export function toSheetTexts({ sheet, sections: filled }: SafetySheetRecord): SheetTexts {
  const { content } = sheet;
  const { pictograms, hStatements, pStatements, packingGroup, ...texts } = content;
  const { productName, supplier, revisedOn, edition, language } = sheet;
  return {
    ...emptySheet,
    ...texts,
    ...{ productName, supplier, revisedOn, edition, language },
    ...{ pictograms: pictograms.join(' '), hStatements: hStatements.join(' '), pStatements: pStatements.join(' '), packingGroup: packingGroup ?? '' },
    ...filled,
  };
}

/** The same product again, from a newer sheet: what is on the paper is typed anew. */
export const nextVersion = (texts: SheetTexts): SheetTexts => ({ ...texts, revisedOn: '', edition: '' });

/** The codes in a text: parted by spaces, commas or lines; `H 314` and `P305 + P351` are meant as one. */
export function codesIn(text: string): string[] {
  const joined = text
    .replaceAll(/\s*\+\s*/g, '+')
    .replaceAll(/\b(EUH|H|P) (?=\d{3})/gi, '$1')
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map((code) => code.replace(/^(euh|h)(?=\d)/i, (letters) => letters.toUpperCase()).replaceAll(/p(?=\d)/g, 'P'));
  return [...new Set(joined)];
}

/** Returns what to send, or the problems by field. */
export function readSheet(
  texts: SheetTexts,
  { ids, version, today }: { readonly ids: SheetIds; readonly version: number | undefined; readonly today: string },
): { readonly input: z.input<typeof putSafetySheet.input> | undefined; readonly problems: readonly FieldProblem[] } {
  const pick = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, texts[name] ?? '']));
  const codes = Object.fromEntries(lists.map((name) => [name, codesIn(texts[name] ?? '')]));
  const filled = codesOf(sections).filter((code) => (texts[code] ?? '').trim() !== '');
  const input = {
    ...ids,
    ...(version !== undefined && { version }),
    ...pick([...plain, ...more]),
    ...codes,
    packingGroup: texts['packingGroup'] || null,
    sections: pick(filled),
  };
  const parsed = putSafetySheet.input.safeParse(input, { error: inputSentence });
  const future =
    (texts['revisedOn'] ?? '') > today ? [{ path: 'revisedOn', message: 'De herzieningsdatum ligt in de toekomst. Neem de datum over van het blad.' }] : [];
  const found = parsed.success ? [] : parsed.error.issues.map(({ path, message }) => ({ path: fieldOf(path), message }));
  const problems = [...future, ...found].filter(({ path }, index, all) => all.findIndex((one) => one.path === path) === index);
  return { input: parsed.success && problems.length === 0 ? (input as unknown as z.input<typeof putSafetySheet.input>) : undefined, problems };
}

/** The field on screen of a place in the input: a statement is one of a text. */
function fieldOf(path: readonly PropertyKey[]): string {
  const [first = '', second] = path;
  return first === 'sections' && second !== undefined ? String(second) : String(first);
}
