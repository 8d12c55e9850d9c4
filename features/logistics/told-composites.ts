/** The composites that bore logs tell of, and which of them an order can take over. Pure. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';
import type { LabOrder } from './lab-order.ts';
import { type Container, containers } from './labels.ts';
import { PARTS_MIN, SAMPLE_CODE_LENGTH_MAX } from './rules.ts';

/** A sample as a bore log tells of it. */
export const ToldSample = later(() =>
  z.object({
    code: z.string(),
    barcode: z.string(),
    fromCm: z.int().nullable(),
    toCm: z.int().nullable(),
    takenAt: z.string(),
    container: z.enum(Object.keys(containers) as [Container, ...Container[]]),
    isCooled: z.boolean(),
    /** Packages of this product for what was ticked; others are left to who orders. */
    packages: z.array(z.string()),
  }),
);
export type ToldSample = z.output<ReturnType<typeof ToldSample>>;

/** A composite as bore logs tell of it. */
export const ToldComposite = later(() =>
  z.object({
    code: z.string(),
    parts: z.array(ToldSample()),
    /** Codes it is made of that are in no bore log of the phase. */
    unknown: z.array(z.string()),
  }),
);
export type ToldComposite = z.output<ReturnType<typeof ToldComposite>>;

/** The design whose composites are read, with the keys of its fields. */
export const BORE_LOG = { design: 'boorstaat', samples: 'samples', composites: 'composites' } as const;

/** A bore log as it was handed in. */
export interface BoreLog {
  readonly takenAt: string;
  readonly samples: unknown;
  readonly composites: unknown;
}

const SampleRow = later(() =>
  z.object({
    code: z.string(),
    from: z.number().nullish(),
    to: z.number().nullish(),
    barcode: z.string().nullish(),
    packaging: z.string().nullish(),
    cooled: z.string().nullish(),
    analysis: z.array(z.string()).nullish(),
  }),
);
const CompositeRow = later(() => z.object({ code: z.string(), parts: z.string() }));

const containerByPackaging: Readonly<Record<string, Container>> = {
  'pot-370': 'jar-370',
  'pot-720': 'jar-720',
  steekbus: 'core',
  vial: 'methanol',
  'emmer-5': 'bucket',
  'emmer-10': 'bucket',
  zak: 'bag',
};
const packageByAnalysis: Readonly<Record<string, string>> = {
  'standaard-grond': 'soil-standard',
  'minerale-olie': 'mineral-oil',
  pfas: 'pfas',
  asbest: 'asbestos',
};

/** The composites of a phase by code, each with the samples it is made of. One that several logs tell of is made of what they tell together. */
export function toldComposites(logs: readonly BoreLog[]): ToldComposite[] {
  const samples = new Map<string, ToldSample>();
  for (const { samples: rows, takenAt } of logs) for (const row of rowsOf(rows, SampleRow())) samples.set(keyOf(row.code), toSample(row, takenAt));
  const codes = new Map<string, { readonly code: string; readonly parts: Map<string, string> }>();
  for (const { composites } of logs) {
    for (const { code, parts } of rowsOf(composites, CompositeRow())) {
      const told = codes.get(keyOf(code)) ?? { code: code.trim(), parts: new Map<string, string>() };
      for (const part of codesIn(parts, samples)) told.parts.set(keyOf(part), part);
      if (told.code !== '') codes.set(keyOf(code), told);
    }
  }
  return [...codes.values()]
    .map(({ code, parts }) => ({
      code,
      parts: [...parts.keys()].flatMap((key) => samples.get(key) ?? []),
      unknown: [...parts].filter(([key]) => !samples.has(key)).map(([, part]) => part),
    }))
    .toSorted((a, b) => a.code.localeCompare(b.code, 'nl', { numeric: true }));
}

/** Those that no order of the phase asks for yet, but for orders that were cancelled. */
export function openComposites(told: readonly ToldComposite[], orders: readonly Pick<LabOrder, 'status' | 'samples'>[]): readonly ToldComposite[] {
  const asked = new Set(orders.filter(({ status }) => status !== 'cancelled').flatMap(({ samples }) => samples.map(({ code }) => keyOf(code))));
  return told.filter(({ code }) => !asked.has(keyOf(code)));
}

/** True when enough of what a composite is made of is known to ask for it, and its code fits on an order. */
export function isWholeComposite({ code, parts, unknown }: ToldComposite): boolean {
  return parts.length >= PARTS_MIN && unknown.length === 0 && code.length <= SAMPLE_CODE_LENGTH_MAX;
}

/** The same code however it is written. */
export const keyOf = (code: string): string => code.trim().toLowerCase();

/** Codes in a text as people write them: `01-1, 02-1 en 03-1`; spaces part them only where what stands between is no code. */
function codesIn(text: string, known: ReadonlyMap<string, unknown>): readonly string[] {
  return text
    .split(/[,;+&\n]|\sen\s/i)
    .map((part) => part.trim())
    .flatMap((part) => (known.has(keyOf(part)) ? [part] : part.split(/\s+/)))
    .filter(Boolean);
}

function rowsOf<Row>(value: unknown, schema: z.ZodType<Row>): readonly Row[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((row) => {
    const { success, data } = schema.safeParse(row);
    return success ? [data] : [];
  });
}

function toSample(row: z.output<ReturnType<typeof SampleRow>>, takenAt: string): ToldSample {
  const depth = (cm: number | null | undefined) => (cm === null || cm === undefined ? null : Math.round(cm));
  const [fromCm, toCm] = [depth(row.from), depth(row.to)];
  return {
    ...{ code: row.code.trim(), barcode: row.barcode?.trim() ?? '', takenAt, isCooled: row.cooled !== 'no' },
    // Of a depth that is half known nothing is said.
    ...(fromCm === null || toCm === null ? { fromCm: null, toCm: null } : { fromCm, toCm }),
    container: containerByPackaging[row.packaging ?? ''] ?? 'jar-370',
    packages: (row.analysis ?? []).flatMap((one) => packageByAnalysis[one] ?? []),
  };
}
