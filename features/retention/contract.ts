/** How long things are kept, and removing what was kept longer. */
import { z } from 'zod';
import { Day } from '#platform/shared/dates/moments.ts';
import { Code } from '#platform/shared/input/input-fields.ts';
import { later } from '#platform/shared/later.ts';
import { defineCommand, defineQuery } from '#platform/shared/operation.ts';

/** Longest period that can be set. */
export const PERIOD_YEARS_MAX = 100;
const DAYS_A_YEAR = 366;
/** Removals shown, the newest. */
const RUNS_SHOWN_MAX = 100;

const Period = later(() => z.object({ amount: z.int().min(1), unit: z.enum(['years', 'days']) }));
export type Period = z.infer<ReturnType<typeof Period>>;

/** A rule as it stands today, with what is set for later. */
export const RetentionRuleRow = later(() =>
  z.object({
    key: z.string(),
    label: z.string(),
    what: z.string(),
    source: z.string(),
    /** Null when each thing says it itself. */
    period: Period().nullable(),
    least: Period().nullable(),
    isFixed: z.boolean(),
    isNightly: z.boolean(),
    /** Periods somebody set, the latest first. */
    history: z.array(z.object({ fromDay: z.string(), period: Period(), by: z.string(), at: z.string() })),
  }),
);
export type RetentionRuleRow = z.infer<ReturnType<typeof RetentionRuleRow>>;

/** A removal with its proof. */
export const RetentionRun = later(() =>
  z.object({
    id: z.uuid().toLowerCase(),
    ruleKey: z.string(),
    label: z.string(),
    period: Period().nullable(),
    before: z.string(),
    state: z.enum(['waiting', 'running', 'done', 'failed']),
    found: z.int(),
    removed: z.int(),
    idsSha256: z.string(),
    /** Null when it ran by itself. */
    by: z.string().nullable(),
    askedAt: z.string(),
    endedAt: z.string().nullable(),
    reason: z.string().nullable(),
  }),
);
export type RetentionRun = z.infer<ReturnType<typeof RetentionRun>>;

const access = { who: ['retention.manage'], restricted: 'refused' } as const;

/** Every rule of the product. */
export const listRetentionRules = defineQuery({
  name: 'retention.list',
  api: 'main',
  route: 'GET /v1/retention-rules',
  access,
  params: () => z.object({}),
  result: () => z.array(RetentionRuleRow()),
  offline: false,
});

/** Counts the things a rule would remove today, with the date of the oldest. */
export const countRetention = defineQuery({
  name: 'retention.count',
  api: 'main',
  route: 'GET /v1/retention-rules/:rule/count',
  access,
  params: () => z.object({ rule: Code() }),
  result: () => z.object({ count: z.int(), oldest: z.string().nullable(), before: z.string() }),
  offline: false,
});

/** The newest removals, those under way among them. */
export const listRetentionRuns = defineQuery({
  name: 'retention.list-runs',
  api: 'main',
  route: 'GET /v1/retention-runs',
  access,
  params: () => z.object({ limit: z.coerce.number().int().min(1).max(RUNS_SHOWN_MAX).default(RUNS_SHOWN_MAX) }),
  result: () => z.array(RetentionRun()),
  offline: false,
});

/** Sets a period from a day on: today or later. A period that counted on a day gone by stays what it was. */
export const setRetentionPeriod = defineCommand({
  name: 'retention.set-period',
  deed: 'Bewaartermijn gewijzigd',
  api: 'main',
  route: 'PUT /v1/retention-rules/:rule/periods/:fromDay',
  access,
  input: () =>
    z.object({
      rule: Code(),
      fromDay: Day(),
      amount: z
        .int({ error: 'Vul een heel aantal in.' })
        .min(1, { error: 'Vul 1 of meer in.' })
        .max(PERIOD_YEARS_MAX * DAYS_A_YEAR, { error: `Kies ten hoogste ${PERIOD_YEARS_MAX} jaar.` }),
    }),
  result: () => z.null(),
  changes: ['retention.list', 'retention.count'],
  offline: false,
});

/** Removes what a rule lets go of, in the background: what was counted, and nothing from after `before`. */
export const startRetentionRun = defineCommand({
  name: 'retention.start-run',
  deed: 'Opruimen gestart',
  api: 'main',
  route: 'PUT /v1/retention-runs/:id',
  access,
  input: () => z.object({ id: z.uuid().toLowerCase(), rule: Code(), before: z.iso.datetime() }),
  result: () => z.null(),
  changes: ['retention.list-runs', 'retention.count'],
  offline: false,
});
