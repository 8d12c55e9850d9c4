/** Operations on what hours are booked on. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { type HourCode, hourCodes } from './hour-codes.ts';

/** Most characters of the name of a code, and of its code in the payroll. */
export const HOUR_LABEL_LENGTH_MAX = 40;
export const PAYROLL_CODE_LENGTH_MAX = 20;
const VERSION_MAX = 1_000_000;
const POSITION_MAX = 1_000;

const Code = later(() => z.enum(hourCodes as [HourCode, ...HourCode[]], { error: 'Deze urencode bestaat niet. Kies er een uit de lijst.' }));

/** A code as the organisation uses it. */
export const HourCodeRow = later(() =>
  z.object({
    code: Code(),
    label: z.string(),
    /** Empty until the payroll has one. */
    payrollCode: z.string(),
    billable: z.boolean(),
    active: z.boolean(),
    version: z.number(),
  }),
);
export type HourCodeRow = z.output<ReturnType<typeof HourCodeRow>>;

/** All codes, in the order of the organisation. */
export const listHourCodes = defineQuery({
  name: 'hour-code.list',
  api: 'general',
  route: 'GET /v1/hour-codes',
  access: { who: 'signed-in', restricted: 'refused' },
  params: () => z.object({}),
  result: () => z.array(HourCodeRow()),
  offline: true,
});

/** A code of the payroll's own; empty for none. */
export const PayrollCode = later(() =>
  z
    .string()
    .trim()
    .max(PAYROLL_CODE_LENGTH_MAX, { error: `Houd de looncode korter dan ${PAYROLL_CODE_LENGTH_MAX} tekens.` })
    .regex(/^[A-Za-z0-9._-]*$/, { error: 'Gebruik in de looncode alleen letters, cijfers, punt, streepje en liggend streepje.' }),
);

/** Fields of a code that can be changed. */
export const HourCodeFields = later(() => ({
  label: z
    .string()
    .trim()
    .min(2, { error: 'Geef de urencode een naam van ten minste 2 tekens.' })
    .max(HOUR_LABEL_LENGTH_MAX, { error: `Houd de naam korter dan ${HOUR_LABEL_LENGTH_MAX} tekens.` }),
  payrollCode: PayrollCode(),
  billable: z.boolean(),
  active: z.boolean(),
}));

/** Changes what a code is called and how it is used. Hours that were booked on it stay as they are. */
export const putHourCode = defineCommand({
  name: 'hour-code.put',
  deed: 'Urencode bewaard',
  api: 'general',
  route: 'PUT /v1/hour-codes/:code',
  access: { who: ['calendar.manage'], restricted: 'refused' },
  input: () =>
    z.object({
      code: Code(),
      ...HourCodeFields(),
      version: z.int().min(0).max(VERSION_MAX),
    }),
  result: () => z.object({ version: z.number() }),
  changes: ['hour-code.list'],
  offline: false,
});

/** Moves a code to a place among the others, from 0. */
export const moveHourCode = defineCommand({
  name: 'hour-code.move',
  deed: 'Urencode verplaatst',
  api: 'general',
  route: 'POST /v1/hour-codes/:code/move',
  access: { who: ['calendar.manage'], restricted: 'refused' },
  input: () => z.object({ code: Code(), to: z.int().min(0).max(POSITION_MAX) }),
  result: () => z.null(),
  changes: ['hour-code.list'],
  offline: false,
});
