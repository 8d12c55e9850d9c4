/** *Algemeen* as somebody types it: texts, with the way to and from what is sent. Pure. */
import { z } from 'zod';
import type { Protocol } from '#features/projects/labels.ts';
import { inputSentence } from '#platform/shared/input/input-sentence.ts';
import { formatNumberForInput, parseNumber } from '#platform/shared/numbers.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { GeneralFields, type ProjectSettings } from './settings.ts';

const CENTS = 100;
const EURO_DECIMALS = 2;
const yesNo = (is: boolean) => (is ? 'yes' : 'no');

/** Typed input; protocols are one text, parted by commas. */
export type GeneralForm = ReturnType<typeof toGeneralForm>;

/** *Algemeen* as it is now. */
export function toGeneralForm(general: ProjectSettings['general']) {
  return {
    description: general.description,
    kind: general.kind as string,
    divisionId: general.divisionId,
    leaderId: general.leaderId ?? '',
    deputyLeaderId: general.deputyLeaderId ?? '',
    protocols: general.protocols.join(','),
    orderedOn: general.orderedOn ?? '',
    plannedStart: general.plannedStart ?? '',
    plannedEnd: general.plannedEnd ?? '',
    isConfidential: yesNo(general.isConfidential),
    areHoursOpen: yesNo(general.areHoursOpen),
    isLogRequired: yesNo(general.isLogRequired),
    summary: general.summary,
    hazards: general.hazards,
    offerCents: general.offerCents == null ? '' : formatNumberForInput(general.offerCents / CENTS, EURO_DECIMALS),
  };
}

/** Returns the input to send. */
export function readGeneralForm(form: GeneralForm) {
  return {
    description: form.description,
    kind: form.kind as ProjectSettings['general']['kind'],
    divisionId: form.divisionId,
    leaderId: form.leaderId,
    deputyLeaderId: form.deputyLeaderId || null,
    protocols: form.protocols.split(',').filter(Boolean) as Protocol[],
    orderedOn: form.orderedOn || null,
    plannedStart: form.plannedStart || null,
    plannedEnd: form.plannedEnd || null,
    isConfidential: form.isConfidential === 'yes',
    areHoursOpen: form.areHoursOpen === 'yes',
    isLogRequired: form.isLogRequired === 'yes',
    summary: form.summary,
    hazards: form.hazards,
    offerCents: readEuros(form.offerCents),
  };
}

/** Cents; null for an empty field, and no number for what is no amount, which is then refused in words. */
function readEuros(text: string): number | null {
  const parsed = parseNumber(text.replace('€', ''), EURO_DECIMALS);
  if (parsed.ok) return Math.round(parsed.value * CENTS);
  return text.trim() === '' ? null : Number.NaN;
}

/** Returns what is wrong, by field. */
export function generalProblems(form: GeneralForm): readonly FieldProblem[] {
  const parsed = z.object(GeneralFields()).safeParse(readGeneralForm(form), { error: inputSentence });
  const problems = parsed.success ? [] : parsed.error.issues.map(({ path, message }) => ({ path: String(path[0]), message }));
  if (form.plannedStart !== '' && form.plannedEnd !== '' && form.plannedEnd < form.plannedStart && !problems.some(({ path }) => path === 'plannedEnd'))
    problems.push({ path: 'plannedEnd', message: 'Het einde ligt voor het begin. Kies een latere dag.' });
  return problems;
}
