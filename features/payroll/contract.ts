/** Operations on what goes to the payroll. */
import { z } from 'zod';
import { codesOf } from '#platform/shared/codes-of.ts';
import { Day } from '#platform/shared/dates/moments.ts';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';
import { periodKinds } from './labels.ts';

/** Most characters of why a batch is undone. */
export const REASON_LENGTH_MAX = 300;
const REASON_LENGTH_MIN = 3;
/** Batches told, the newest first. */
export const BATCHES_MAX = 200;
/** People with hours that stay behind, told at most. */
export const BEHIND_MAX = 500;
const LINES_MAX = 10_000_000;
const MINUTES_MAX = 2_000_000_000;
const CENTS_MAX = 2_000_000_000;

const access = { who: ['payroll.export'], restricted: 'refused' } as const;
const changes = ['payroll.preview', 'payroll-batch.list'] as const;

/** A period, by any day in it. */
const periodFields = () => ({ kind: z.enum(codesOf(periodKinds), { error: 'Kies een maand of vier weken.' }), day: Day() });

const Sums = later(() =>
  z.object({
    lines: z.int(),
    /** As registered; below zero when more is taken back than added. */
    minutes: z.int(),
    /** Rounded, as they are paid. */
    paidMinutes: z.int(),
    km: z.int(),
    /** Of kilometres and bills; below zero as minutes may be. */
    amountCents: z.int(),
  }),
);

/** Preview of the batch of a period: the lines that would go out, and the hours and costs that stay behind. */
export const PayrollPreview = later(() =>
  z.object({
    from: z.string(),
    to: z.string(),
    /** Days back to which changes go along. */
    firstDay: z.string(),
    totals: Sums().extend({
      /** Days of which what went out before is taken back. */
      corrections: z.int(),
      /** Lines of days before the period. */
      lateLines: z.int(),
    }),
    /** Hours, by hour code and percentage of the wage. */
    codes: z.array(Sums().extend({ code: z.string(), label: z.string(), payrollCode: z.string(), surchargePct: z.int() })),
    /** Kilometres and bills, by what they are. */
    costs: z.array(Sums().extend({ code: z.string(), label: z.string(), payrollCode: z.string() })),
    people: z.array(Sums().extend({ id: z.uuid().toLowerCase(), name: z.string(), personnelNumber: z.string().nullable(), corrections: z.int() })),
    /** Hours on days that are not approved. */
    behind: z.array(
      z.object({
        id: z.uuid().toLowerCase(),
        name: z.string(),
        minutes: z.int(),
        /** Days that were closed and wait, and days that are open. */
        waitingDays: z.int(),
        openDays: z.int(),
        /** Of these, days that went out before and were opened again: they stay paid as they are until they are approved anew. */
        sentDays: z.int(),
        firstDay: z.string(),
      }),
    ),
    /** Kilometres of days that are not approved, and claims nobody judged yet. */
    costsBehind: z.object({ km: z.int(), claims: z.int(), claimCents: z.int() }),
  }),
);
export type PayrollPreview = z.output<ReturnType<typeof PayrollPreview>>;

/** Returns the preview of the batch of a period, as it would go out now. */
export const getPayrollPreview = defineQuery({
  name: 'payroll.preview',
  api: 'tempo',
  route: 'GET /v1/payroll/preview',
  access,
  params: () => z.object(periodFields()),
  result: () => PayrollPreview(),
  offline: false,
});

/** Batch of lines that went out together. */
export const PayrollBatch = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    number: z.int(),
    kind: z.enum(codesOf(periodKinds)),
    from: z.string(),
    to: z.string(),
    lines: z.int(),
    people: z.int(),
    minutes: z.int(),
    km: z.int(),
    amountCents: z.int(),
    madeBy: z.string(),
    madeAt: z.string(),
    undone: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
  }),
);
export type PayrollBatch = z.output<ReturnType<typeof PayrollBatch>>;

/** Batches, the newest first. */
export const listPayrollBatches = defineQuery({
  name: 'payroll-batch.list',
  api: 'tempo',
  route: 'GET /v1/payroll-batches',
  access,
  params: () => z.object({}),
  result: () => z.array(PayrollBatch()),
  offline: false,
});

/** Puts what is approved and did not go out yet in a batch with the next number. `seen` is what the person saw would go; refused when it is other by now. */
export const makePayrollBatch = defineCommand({
  name: 'payroll-batch.make',
  deed: 'Uren en kosten uitgevoerd naar de salarisadministratie',
  api: 'tempo',
  route: 'PUT /v1/payroll-batches/:id',
  access,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      ...periodFields(),
      seen: z.object({
        lines: z.int().min(0).max(LINES_MAX),
        minutes: z.int().min(-MINUTES_MAX).max(MINUTES_MAX),
        amountCents: z.int().min(-CENTS_MAX).max(CENTS_MAX),
      }),
    }),
  result: () => z.object({ number: z.int() }),
  changes,
  offline: false,
});

/** Undoes the last batch that stands: its hours go out again with the next. */
export const undoPayrollBatch = defineCommand({
  name: 'payroll-batch.undo',
  deed: 'Batch voor de salarisadministratie teruggedraaid',
  api: 'tempo',
  route: 'POST /v1/payroll-batches/:id/undo',
  access,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      reason: z
        .string()
        .trim()
        .min(REASON_LENGTH_MIN, { error: 'Schrijf op waarom je deze batch terugdraait.' })
        .max(REASON_LENGTH_MAX, { error: `Houd de reden korter dan ${REASON_LENGTH_MAX} tekens.` }),
    }),
  result: () => z.null(),
  changes,
  offline: false,
});
