/** A third-party cost as somebody types it: texts, as they stand in the fields, with the way to and from what is sent. Pure. */
import { z } from 'zod';
import { inputSentence } from '#platform/shared/input/input-sentence.ts';
import { formatNumber, parseNumber } from '#platform/shared/numbers.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import type { CostInput } from './contract.ts';
import { type Cost, CostFields } from './cost.ts';

const CENTS = 100;
const DECIMALS = 2;

/** Typed input about a cost. Amounts in euros, the mark-up in percent, the date `jjjj-mm-dd`. */
export interface CostForm {
  readonly kind: string;
  readonly supplier: string;
  readonly description: string;
  readonly phase: string;
  readonly orderNumber: string;
  readonly quote: string;
  readonly budget: string;
  readonly ordered: string;
  readonly received: string;
  readonly invoiced: string;
  readonly vatRate: string;
  readonly recharged: string;
  readonly markup: string;
  readonly invoiceNumber: string;
  readonly deliveredOn: string;
}

/** A cost nothing is known of yet. */
export const emptyCostForm: CostForm = {
  kind: '',
  supplier: '',
  description: '',
  phase: '',
  orderNumber: '',
  quote: '',
  budget: '',
  ordered: '',
  received: '',
  invoiced: '',
  vatRate: 'high',
  recharged: 'no',
  markup: '',
  invoiceNumber: '',
  deliveredOn: '',
};

/** A cost as it is now, to be changed. */
export function toCostForm(cost: Cost): CostForm {
  return {
    kind: cost.kind,
    supplier: cost.supplier,
    description: cost.description,
    phase: cost.phase ?? '',
    orderNumber: cost.orderNumber,
    quote: cost.quoteCents === null ? '' : euroText(cost.quoteCents),
    budget: euroText(cost.budgetCents),
    ordered: euroText(cost.orderedCents),
    received: euroText(cost.receivedCents),
    invoiced: euroText(cost.invoicedCents),
    vatRate: cost.vatRate,
    recharged: cost.isRecharged ? 'yes' : 'no',
    markup: cost.isRecharged ? hundredths(cost.markupBasisPoints) : '',
    invoiceNumber: cost.invoiceNumber,
    deliveredOn: cost.deliveredOn ?? '',
  };
}

/** Cents as they stand in a field: `1250,00`; an empty field for nothing. */
export function euroText(cents: number): string {
  return cents === 0 ? '' : formatNumber(cents / CENTS, { decimals: DECIMALS, fixed: true, grouping: false });
}

/** Reads euros as cents; null for an empty field, undefined for what is no amount of 0 or more. */
export function readEuros(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const parsed = parseNumber(text.replace('€', ''), DECIMALS);
  return parsed.ok && parsed.value >= 0 ? Math.round(parsed.value * CENTS) : undefined;
}

const amounts = { quoteCents: 'quote', budgetCents: 'budget', orderedCents: 'ordered', receivedCents: 'received', invoicedCents: 'invoiced' } as const;
const fieldNames: Readonly<Record<string, string>> = { ...amounts, markupBasisPoints: 'markup' };

/** The field on screen that a path of the input is typed in. */
export function costFieldOf(path: string): string {
  return fieldNames[path] ?? path;
}

/** Returns the input to send, or the problems by field: `supplier`, `ordered`, `markup`. */
export function readCostForm(form: CostForm): { readonly input: Omit<CostInput, 'id' | 'project' | 'version'>; readonly problems: readonly FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const cents = (field: keyof CostForm): number | null => {
    const read = readEuros(form[field]);
    if (read === undefined) problems.push({ path: field, message: 'Vul een bedrag in, bijvoorbeeld 1250,00.' });
    return read ?? null;
  };
  const isRecharged = form.recharged === 'yes';
  const markup = form.markup.trim() === '' || !isRecharged ? 0 : readEuros(form.markup.replace('%', ''));
  if (markup === undefined) problems.push({ path: 'markup', message: 'Vul de opslag in als percentage, bijvoorbeeld 7,5.' });
  const input = {
    phase: form.phase || null,
    kind: form.kind as Cost['kind'],
    supplier: form.supplier,
    description: form.description,
    orderNumber: form.orderNumber,
    quoteCents: cents('quote'),
    budgetCents: cents('budget') ?? 0,
    orderedCents: cents('ordered') ?? 0,
    receivedCents: cents('received') ?? 0,
    invoicedCents: cents('invoiced') ?? 0,
    vatRate: form.vatRate as Cost['vatRate'],
    isRecharged,
    markupBasisPoints: markup ?? 0,
    invoiceNumber: form.invoiceNumber,
    deliveredOn: form.deliveredOn || null,
  };
  const parsed = z.object(CostFields()).safeParse(input, { error: inputSentence });
  const known = new Set(problems.map(({ path }) => path));
  const refused = parsed.success ? [] : parsed.error.issues.map(({ path, message }) => ({ path: costFieldOf(path.join('.')), message }));
  return { input, problems: [...problems, ...refused.filter(({ path }) => !known.has(path))] };
}

function hundredths(value: number): string {
  return formatNumber(value / CENTS, { decimals: DECIMALS, grouping: false });
}
