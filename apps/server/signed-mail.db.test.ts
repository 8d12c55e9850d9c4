import { expect, test } from 'vitest';
import type { Mail } from '#platform/server/documents/mail.ts';
import { openTestDatabase } from '#platform/server/testing.ts';
import { inNameOfBrand } from './signed-mail.ts';

test('a mail goes in the name of the organisation with its line under it, once there is one; what somebody sends keeps their name', async () => {
  const db = await openTestDatabase();
  const sent: Mail[] = [];
  const deliver = inNameOfBrand(db, async (mail) => void sent.push(mail));
  const mail = { to: 'sanne@voorbeeld.nl', subject: 'Je code', text: 'Je code is 123456.' };
  await deliver(mail);
  expect(sent).toEqual([mail]);
  await db.updateTable('brand').set({ name: 'Terra Veldwerk', details: 'Dorpsstraat 12, Helmond' }).execute();
  await deliver(mail);
  await deliver({ ...mail, fromName: 'Sanne via Maaiveld' });
  expect(sent[1]).toEqual({ ...mail, fromName: 'Terra Veldwerk', text: 'Je code is 123456.\n\n-- \nTerra Veldwerk\nDorpsstraat 12, Helmond' });
  expect(sent[2]?.fromName).toBe('Sanne via Maaiveld');
});
