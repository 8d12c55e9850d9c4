/** A work instruction as somebody types it: texts by field, with the way to and from what is sent. Pure. */
import type { z } from 'zod';
import { inputSentence } from '#platform/shared/input/input-sentence.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { putInstruction } from '../../contract.ts';
import { type Instruction, STEPS_MAX } from '../../instruction.ts';
import { reviewBefore } from '../../rules.ts';

/** Texts by field. Steps are `heading.0`, `text.0` and on; `steps` is how many there are, `audience` roles parted by spaces. */
export type InstructionTexts = Readonly<Record<string, string>>;

/** Ids of a version and of the series it belongs to. */
export interface InstructionIds {
  readonly id: string;
  readonly seriesId: string;
}

const plain = ['code', 'title', 'category', 'protocols', 'keywords', 'validFrom', 'reviewBefore', 'whatIsNew'] as const;

/** An instruction nothing is written of yet, that holds from a day. */
export function emptyInstruction(today: string): InstructionTexts {
  const dates = { validFrom: today, reviewBefore: reviewBefore(today) };
  return { ...Object.fromEntries(plain.map((name) => [name, ''])), ...dates, audience: '', mustConfirm: 'yes', steps: '1', 'heading.0': '', 'text.0': '' };
}

/** A version as it is now, to be changed. */
export function toInstructionTexts(one: Instruction): InstructionTexts {
  const steps = one.steps.flatMap(({ heading, text }, index): [string, string][] => [
    [`heading.${index}`, heading],
    [`text.${index}`, text],
  ]);
  return {
    ...Object.fromEntries(plain.map((name) => [name, one[name]])),
    ...Object.fromEntries(steps),
    ...{ audience: one.audience.join(' '), mustConfirm: one.mustConfirm ? 'yes' : 'no', steps: String(Math.max(1, one.steps.length)) },
  };
}

/** The same instruction again, to be changed into the next version. */
export function nextVersion(texts: InstructionTexts, today: string): InstructionTexts {
  return { ...texts, whatIsNew: '', validFrom: today, reviewBefore: reviewBefore(today) };
}

/** How many steps are shown. */
export const stepCount = ({ steps = '1' }: InstructionTexts): number => Math.min(STEPS_MAX, Math.max(1, Number(steps) || 1));

/** The texts with one step fewer. */
export function withoutStep(texts: InstructionTexts, gone: number): InstructionTexts {
  const count = stepCount(texts);
  const moved = Array.from({ length: count - 1 }, (_, index) => (index < gone ? index : index + 1)).flatMap((from, to): [string, string][] => [
    [`heading.${to}`, texts[`heading.${from}`] ?? ''],
    [`text.${to}`, texts[`text.${from}`] ?? ''],
  ]);
  return { ...Object.fromEntries(moved), [`heading.${count - 1}`]: '', [`text.${count - 1}`]: '', steps: String(Math.max(1, count - 1)) };
}

/** Returns what to send, or the problems by field. Steps in which nothing stands are left out. */
export function readInstruction(
  texts: InstructionTexts,
  { ids, version }: { readonly ids: InstructionIds; readonly version: number | undefined },
): { readonly input: z.input<typeof putInstruction.input> | undefined; readonly problems: readonly FieldProblem[] } {
  const places = Array.from({ length: stepCount(texts) }, (_, index) => index).filter(
    (index) => (texts[`heading.${index}`] ?? '').trim() !== '' || (texts[`text.${index}`] ?? '').trim() !== '',
  );
  const input = {
    ...ids,
    ...(version !== undefined && { version }),
    ...Object.fromEntries(plain.map((name) => [name, texts[name] ?? ''])),
    steps: places.map((index) => ({ heading: texts[`heading.${index}`] ?? '', text: texts[`text.${index}`] ?? '' })),
    audience: (texts['audience'] ?? '').split(' ').filter(Boolean),
    mustConfirm: texts['mustConfirm'] === 'yes',
  };
  const parsed = putInstruction.input.safeParse(input, { error: inputSentence });
  if (parsed.success) return { input: parsed.data, problems: [] };
  const problems = parsed.error.issues.map(({ path, message }) => ({ path: fieldOf(path, places), message }));
  return { input: undefined, problems };
}

function fieldOf([first, second, third]: readonly PropertyKey[], places: readonly number[]): string {
  return first === 'steps' && third !== undefined ? `${String(third)}.${places[Number(second)] ?? 0}` : String(first);
}
