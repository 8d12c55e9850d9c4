/** Orders mailed to a laboratory, with the form that travels along and the list of samples. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';
import { defineCommand } from '#platform/shared/operation.ts';
import { LAB_MAIL_ADDRESSES_MAX, LAB_MAIL_TEXT_LENGTH_MAX } from './rules.ts';

/** Longest address a mail goes to, in characters. */
const ADDRESS_LENGTH_MAX = 200;
const nameOfAddress = (input: unknown) => (typeof input === 'string' && input.length <= ADDRESS_LENGTH_MAX ? `'${input}'` : 'Dit');
const Address = later(() =>
  z
    .email({ error: ({ input }) => `${nameOfAddress(input)} is geen e-mailadres. Vul het in zoals monsters@lab.nl.` })
    .max(ADDRESS_LENGTH_MAX, { error: `Een e-mailadres heeft hoogstens ${ADDRESS_LENGTH_MAX} tekens.` }),
);

const access = { who: ['logistics.manage'], restricted: 'refused' } as const;
const changes = ['logistics.get'] as const;

/** Mails an order to the laboratory, with the PDF and the CSV as the order stands when it goes. A queue brings it, once. */
export const sendLabOrderMail = defineCommand({
  name: 'lab-order-mail.send',
  deed: 'Labopdracht gemaild',
  api: 'main',
  route: 'PUT /v1/lab-order-mails/:id',
  access,
  input: () =>
    z.object({
      id: z.uuid().toLowerCase(),
      order: z.uuid().toLowerCase(),
      /** Version of the order that was looked at. */
      version: z.int32().min(1),
      to: z
        .array(Address())
        .min(1, { error: 'Vul in naar wie de opdracht gaat.' })
        .max(LAB_MAIL_ADDRESSES_MAX, { error: `Een opdracht gaat naar hoogstens ${LAB_MAIL_ADDRESSES_MAX} adressen.` }),
      text: z
        .string()
        .trim()
        .min(1, { error: 'Schrijf een bericht.' })
        .max(LAB_MAIL_TEXT_LENGTH_MAX, { error: `Houd het bericht korter dan ${LAB_MAIL_TEXT_LENGTH_MAX} tekens.` }),
    }),
  result: () => z.null(),
  changes,
  offline: false,
});

/** Tries a mail that was not sent again. */
export const retryLabOrderMail = defineCommand({
  name: 'lab-order-mail.retry',
  deed: 'Mail van een labopdracht opnieuw geprobeerd',
  api: 'main',
  route: 'POST /v1/lab-order-mails/:id/retry',
  access,
  input: () => z.object({ id: z.uuid().toLowerCase() }),
  result: () => z.null(),
  changes,
  offline: false,
});
