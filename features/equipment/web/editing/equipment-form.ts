/** A piece of equipment as somebody types it: texts by field, with the way to and from what is sent. Pure. */
import type { z } from 'zod';
import { inputSentence } from '#platform/shared/input/input-sentence.ts';
import { parseNumber } from '#platform/shared/numbers.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { putEquipment } from '../../contract.ts';
import type { EquipmentRecord } from '../../equipment.ts';

/** Texts by field. */
export type EquipmentTexts = Readonly<Record<string, string>>;

/** A piece nothing is known of yet. */
export const emptyEquipment: EquipmentTexts = {
  ...{ number: '', name: '', kind: '', serialNumber: '', make: '', boughtOn: '', calibrationMonths: '', place: '', carId: '', note: '' },
};

/** A piece as it is now, to be changed. */
export function toEquipmentTexts(one: EquipmentRecord): EquipmentTexts {
  const { number, name, kind, serialNumber, make, place, note } = one;
  const months = one.calibrationMonths === null ? '' : String(one.calibrationMonths);
  return { number, name, kind, serialNumber, make, place, note, boughtOn: one.boughtOn ?? '', calibrationMonths: months, carId: one.car?.id ?? '' };
}

/** Returns what to send, or the problems by field. */
export function readEquipment(
  { boughtOn = '', calibrationMonths = '', carId = '', ...texts }: EquipmentTexts,
  { id, version }: { readonly id: string; readonly version: number | undefined },
): { readonly input: z.input<typeof putEquipment.input> | undefined; readonly problems: readonly FieldProblem[] } {
  const months = parseNumber(calibrationMonths);
  const isWrong = !months.ok && months.trouble !== 'empty';
  const { number, name, kind, serialNumber, make, place, note } = texts;
  const parsed = putEquipment.input.safeParse(
    {
      ...{ id, number, name, kind, serialNumber, make, place, note },
      ...(version !== undefined && { version }),
      boughtOn: boughtOn || null,
      calibrationMonths: months.ok ? months.value : null,
      carId: carId || null,
    },
    { error: inputSentence },
  );
  const problems = [
    ...(isWrong ? [{ path: 'calibrationMonths', message: 'Vul het kalibratie-interval in als hele maanden, bijvoorbeeld 12.' }] : []),
    ...(parsed.success ? [] : parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))),
  ];
  return { input: parsed.success && problems.length === 0 ? parsed.data : undefined, problems };
}
