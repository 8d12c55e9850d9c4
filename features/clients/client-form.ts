/** A client as somebody types it: texts, with the way to and from what is sent. Pure. */
import { z } from 'zod';
import { inputSentence } from '#platform/shared/input/input-sentence.ts';
import { parseNumber } from '#platform/shared/numbers.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { type Client, ClientFields, PAYMENT_DAYS_USUAL } from './client.ts';

/** Typed input about a client. */
export type ClientForm = ReturnType<typeof toClientForm>;

/** A client as it is now; an empty one without. */
export function toClientForm(client: Client | undefined) {
  return {
    name: client?.name ?? '',
    kvkNumber: client?.kvkNumber ?? '',
    rsin: client?.rsin ?? '',
    vatId: client?.vatId ?? '',
    invoiceAddress: client?.invoiceAddress ?? '',
    invoicePostcode: client?.invoicePostcode ?? '',
    invoiceCity: client?.invoiceCity ?? '',
    invoiceEmail: client?.invoiceEmail ?? '',
    paymentDays: String(client?.paymentDays ?? PAYMENT_DAYS_USUAL),
    isPurchaseNumberRequired: client?.isPurchaseNumberRequired === true ? 'yes' : 'no',
  };
}

/** Returns the input to send, and what is wrong by field. */
export function readClientForm(form: ClientForm) {
  const days = parseNumber(form.paymentDays);
  const input = {
    ...form,
    paymentDays: days.ok ? days.value : Number.NaN,
    isPurchaseNumberRequired: form.isPurchaseNumberRequired === 'yes',
  };
  const parsed = z.object(ClientFields()).safeParse(input, { error: inputSentence });
  const problems: FieldProblem[] = parsed.success ? [] : parsed.error.issues.map(({ path, message }) => ({ path: String(path[0]), message }));
  return { input, problems };
}
