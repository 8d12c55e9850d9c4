/** An addition as it is typed: texts, and what they come to. Pure. */
import { formatNumberForInput, parseNumber } from '#platform/shared/numbers.ts';
import { refuseFields } from '#platform/shared/problem.ts';
import type { AdditionInput, AdditionRecord, Candidate } from '../contract.ts';
import type { Declaration } from '../labels.ts';

const CENTS = 100;
const DECIMALS = 2;

/** Typed fields of an addition, each as its text. */
export interface AdditionEntry {
  /** Ids of the person and their car: `person car`. */
  readonly who: string;
  readonly firstRegisteredOn: string;
  readonly catalogue: string;
  readonly market: string;
  readonly contribution: string;
  readonly declaration: string;
  readonly declaredOn: string;
  readonly privateKm: string;
  readonly privateKmReason: string;
}

/** Nothing is known yet. */
export const emptyEntry: AdditionEntry = {
  ...{ who: '', firstRegisteredOn: '', catalogue: '', market: '', contribution: '', declaration: 'none', declaredOn: '', privateKm: '', privateKmReason: '' },
};

/** Returns the entry to begin with, from the register and the last addition. */
export function entryOfCandidate(one: Candidate): AdditionEntry {
  return {
    ...emptyEntry,
    who: `${one.userId} ${one.carId}`,
    firstRegisteredOn: one.firstAdmission ?? '',
    catalogue: euroText(one.catalogueCents),
    contribution: euroText(one.contributionCents || null),
    declaration: one.declaration,
    declaredOn: one.declaredOn ?? '',
  };
}

/** An addition to be changed. */
export function entryOfAddition(one: AdditionRecord): AdditionEntry {
  return {
    who: `${one.userId} ${one.carId}`,
    firstRegisteredOn: one.firstRegisteredOn,
    catalogue: euroText(one.catalogueCents),
    market: euroText(one.marketCents),
    contribution: euroText(one.contributionCents || null),
    declaration: one.declaration,
    declaredOn: one.declaredOn ?? '',
    privateKm: one.privateKmReason === '' ? '' : String(one.privateKm),
    privateKmReason: one.privateKmReason,
  };
}

/** Returns the input to send. Throws `invalid-input` for what can't be read. */
export function toInput(
  entry: AdditionEntry,
  { id, month, version }: { readonly id: string; readonly month: string; readonly version: number | undefined },
): AdditionInput {
  const fields: { path: string; message: string }[] = [];
  const cents = (path: string, text: string, message: string): number | null => {
    const read = parseNumber(text, DECIMALS);
    if (read.ok) return Math.round(read.value * CENTS);
    if (read.trouble !== 'empty') fields.push({ path, message });
    return null;
  };
  const km = parseNumber(entry.privateKm);
  if (!km.ok && km.trouble !== 'empty') fields.push({ path: 'privateKm', message: 'Vul hele kilometers in, of laat het veld leeg.' });
  if (entry.who === '') fields.push({ path: 'userId', message: 'Kies wie de auto had.' });
  const catalogueCents = cents('catalogueCents', entry.catalogue, 'Vul de cataloguswaarde in, bijvoorbeeld 42500.');
  const [userId = '', carId = ''] = entry.who.split(' ');
  const input: AdditionInput = {
    ...{ id, month, version, userId, carId },
    firstRegisteredOn: entry.firstRegisteredOn,
    catalogueCents: catalogueCents ?? 0,
    marketCents: cents('marketCents', entry.market, 'Vul de waarde in het verkeer in, bijvoorbeeld 8000.'),
    contributionCents: cents('contributionCents', entry.contribution, 'Vul de eigen bijdrage in, bijvoorbeeld 150,00.') ?? 0,
    declaration: entry.declaration as Declaration,
    declaredOn: entry.declaredOn === '' ? null : entry.declaredOn,
    privateKm: km.ok ? km.value : null,
    privateKmReason: entry.privateKmReason,
  };
  refuseFields(fields);
  return input;
}

function euroText(cents: number | null): string {
  return cents === null ? '' : formatNumberForInput(cents / CENTS, DECIMALS);
}
