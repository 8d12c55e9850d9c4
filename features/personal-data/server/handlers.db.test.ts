import { beforeAll, beforeEach, expect, test } from 'vitest';
import { addPerson } from '#features/projects/server/testing.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Mail } from '#platform/server/documents/mail.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import * as contract from '../contract.ts';
import { findContractMinutes } from './contract-hours-queries.ts';
import { personalDataHandlers } from './handlers.ts';
import { isShownPhoto } from './queries.ts';

const IBAN = 'NL91ABNA0417164300';
const OTHER_IBAN = 'BE68539007547034';
let db: Database;
let server: Awaited<ReturnType<typeof createTestServer>>;
let sanne: Identity;
let hr: Identity;
let mails: Mail[];

beforeAll(async () => {
  db = await openTestDatabase();
  server = await createTestServer(db, personalDataHandlers, async (_queue, mail) => void mails.push(mail as Mail));
});
beforeEach(async () => {
  mails = [];
  sanne = await addPerson(db, 'Sanne', []);
  hr = await addPerson(db, 'Ineke', ['personal-data.manage']);
});

const inputOf = (person: Identity, more: Partial<contract.PersonalDataInput> = {}): contract.PersonalDataInput => ({
  id: person.id,
  firstNames: 'Sanne Maria',
  prefix: '',
  surname: 'Dekkers',
  street: 'Geheimstraat',
  houseNumber: 3,
  houseLetter: '',
  houseAddition: '',
  postcode: '5611ab',
  city: 'Eindhoven',
  mobile: '06-11112222',
  privateEmail: 'sanne@thuis.nl',
  commuteMeters: 18_500,
  sizes: { shoes: '41' },
  version: 0,
  ...more,
});
const put = (input: contract.PersonalDataInput, caller = sanne) => server.command(contract.putPersonalData, input, caller);
const get = (person: Identity, caller = sanne) => server.query(contract.getPersonalData, { user: person.id }, caller);
const changesOf = async (person: Identity) => (await server.query(contract.listPersonalDataChanges, { user: person.id }, sanne)).body;

test('somebody changes their own data, sees what changed, and nobody else sees any of it', async () => {
  expect((await put(inputOf(sanne))).body.result).toEqual({ version: 1 });
  expect((await get(sanne)).body).toMatchObject({ street: 'Geheimstraat', postcode: '5611 AB', mobile: '+31611112222', sizes: { shoes: '41' }, version: 1 });
  expect((await put(inputOf(sanne, { city: 'Helmond' }))).problem?.code).toBe('changed-by-someone-else');
  await put(inputOf(sanne, { city: 'Helmond', version: 1 }));
  expect((await changesOf(sanne))[0]).toMatchObject({ field: 'city', was: 'Eindhoven', became: 'Helmond', by: 'Sanne' });

  const colleague = await addPerson(db, 'Nieuwsgierig', ['user.manage', 'audit.read', 'user.read']);
  expect((await get(sanne, colleague)).problem?.code).toBe('not-found');
  expect((await server.query(contract.listPersonalDataChanges, { user: sanne.id }, colleague)).problem?.code).toBe('not-found');
  expect((await put(inputOf(sanne, { version: 2 }), colleague)).problem?.code).toBe('not-found');
  expect((await get(sanne, hr)).body).toMatchObject({ city: 'Helmond' });
});

test('the history of commands holds nothing private, only that it changed', async () => {
  await put(inputOf(sanne));
  const rows = await db.selectFrom('commands').select(['input', 'changes']).where('user_id', '=', sanne.id).execute();
  const kept = JSON.stringify(rows);
  for (const secret of ['Geheimstraat', '5611', 'sanne@thuis.nl', '11112222']) expect(kept).not.toContain(secret);
  expect(rows[0]?.changes).toMatchObject([{ subject: 'personal-data', id: sanne.id, to: { changed: expect.arrayContaining(['street']) } }]);
});

test('contract hours change from a day on: earlier days keep theirs, a change of the same day takes its place, and one that is taken away leaves what was', async () => {
  const today = localDate(Date.now());
  const [lately, soon] = [addDays(today, -30), addDays(today, 30)];
  const change = (from: string, minutes: number, caller = hr) => server.command(contract.putContractTerm, { id: sanne.id, from, minutes }, caller);
  const remove = (from: string, caller = hr) => server.command(contract.deleteContractTerm, { id: sanne.id, from }, caller);
  expect((await change(lately, 1440)).status).toBe(200);
  expect((await change(lately, 1920)).status).toBe(200);
  expect((await change(soon, 1200)).status).toBe(200);
  expect((await get(sanne)).body).toMatchObject({
    contractMinutes: 1920,
    contractTerms: [
      { from: soon, minutes: 1200 },
      { from: lately, minutes: 1920 },
      { from: null, minutes: 2400 },
    ],
  });
  const on = (day: string) => findContractMinutes(db, sanne.id, day);
  expect(await Promise.all([on(addDays(lately, -1)), on(lately), on(addDays(soon, -1)), on(soon)])).toEqual([2400, 1920, 1920, 1200]);
  expect(await changesOf(sanne)).toContainEqual(
    expect.objectContaining({ field: 'contractMinutes', was: '32 uur', became: `20 uur vanaf ${formatDate(soon)}` }),
  );
  expect((await remove(soon)).status).toBe(200);
  expect((await remove(soon)).status).toBe(200);
  expect((await get(sanne)).body.contractTerms).toHaveLength(2);
  expect((await change(soon, 60 * 61)).problem?.code).toBe('invalid-input');
  for (const trouble of [await change(soon, 2400, sanne), await remove(lately, sanne)]) expect(trouble.problem?.code).toBe('not-allowed');
  const colleague = await addPerson(db, 'Nieuwsgierig', ['user.manage']);
  for (const trouble of [await change(soon, 2400, colleague), await remove(lately, colleague)]) expect(trouble.problem?.code).toBe('not-found');
});

test('hours and working days are changed by who manages them, never by the person', async () => {
  expect((await put(inputOf(sanne, { contractMinutes: 2400 }))).problem?.code).toBe('not-allowed');
  expect((await put(inputOf(sanne, { contractMinutes: 1920, workDays: [4, 1, 2] }), hr)).status).toBe(200);
  expect((await get(sanne)).body).toMatchObject({ contractMinutes: 1920, workDays: [1, 2, 4] });
  expect(await changesOf(sanne)).toContainEqual(expect.objectContaining({ field: 'contractMinutes', was: '40 uur', became: '32 uur', by: 'Ineke' }));
});

test('a number of a citizen is refused in every field', async () => {
  const bsn = '111222333';
  for (const field of ['firstNames', 'prefix', 'surname', 'street', 'city'] as const) {
    const { problem } = await put(inputOf(sanne, { [field]: `x ${bsn}` }));
    expect(problem?.details?.fields, field).toEqual([{ path: field, message: expect.stringContaining('burgerservicenummer') }]);
  }
  expect((await put(inputOf(sanne, { sizes: { jacket: bsn } }))).problem?.details?.fields?.[0]?.path).toBe('sizes.jacket');
});

async function changeIban(caller: Identity, person: Identity, iban: string, code?: string) {
  const challenge = newId();
  await server.command(contract.askPersonalDataCode, { challenge }, caller);
  const mailed = /code om een IBAN te wijzigen is (\d{6})/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
  return { challenge, mailed, answer: await server.command(contract.putIban, { id: person.id, iban, challenge, code: code ?? mailed }, caller) };
}

test('an IBAN changes with a mailed code, is told to the person, and stands nowhere else', async () => {
  const { answer, challenge, mailed } = await changeIban(sanne, sanne, 'nl91 abna 0417 1643 00');
  expect(answer.body.result).toEqual({ outcome: 'changed' });
  expect((await get(sanne)).body.ibanMask).toBe('NL91 **** 4300');
  expect(mails.at(-1)).toMatchObject({ to: sanne.email, subject: 'Je IBAN in Maaiveld is gewijzigd', text: expect.stringContaining('NL91 **** 4300') });
  // The code works once.
  const again = await server.command(contract.putIban, { id: sanne.id, iban: OTHER_IBAN, challenge, code: mailed }, sanne);
  expect(again.body.result).toEqual({ outcome: 'code-expired' });

  expect((await changeIban(hr, sanne, OTHER_IBAN)).answer.body.result).toEqual({ outcome: 'changed' });
  expect(mails.at(-1)).toMatchObject({ to: sanne.email, text: expect.stringContaining('door Ineke') });
  expect((await changesOf(sanne))[0]).toMatchObject({ field: 'iban', was: 'NL91 **** 4300', became: 'BE68 **** 7034', by: 'Ineke' });

  const everywhere: unknown[] = [mails];
  for (const table of ['commands', 'personal_data', 'personal_data_changes', 'notifications', 'email_codes'] as const)
    everywhere.push(await db.selectFrom(table).selectAll().execute());
  const text = JSON.stringify(everywhere, (_, value) => (typeof value === 'bigint' ? String(value) : value));
  for (const secret of [IBAN, '0417164300', OTHER_IBAN, '539007547034', mailed].slice(0, 4)) expect(text).not.toContain(secret);
});

test('a wrong code counts, and after five there is no more to guess', async () => {
  const { challenge, mailed, answer } = await changeIban(sanne, sanne, IBAN, '000000');
  expect(answer.body.result).toEqual({ outcome: 'code-wrong' });
  for (let tries = 2; tries <= 5; tries++)
    expect((await server.command(contract.putIban, { id: sanne.id, iban: IBAN, challenge, code: '000000' }, sanne)).body.result).toEqual({
      outcome: 'code-wrong',
    });
  const right = await server.command(contract.putIban, { id: sanne.id, iban: IBAN, challenge, code: mailed }, sanne);
  expect(right.body.result).toEqual({ outcome: 'code-expired' });
  expect((await get(sanne)).body.ibanMask).toBeNull();
});

test('a code is of who asked for it, on the device that did', async () => {
  const { challenge, mailed } = await changeIban(sanne, sanne, IBAN, '000000');
  const put = (caller: Identity, other: string) => server.command(contract.putIban, { id: sanne.id, iban: IBAN, challenge: other, code: mailed }, caller);
  expect((await put(sanne, newId())).body.result).toEqual({ outcome: 'code-expired' });
  expect((await put(hr, challenge)).body.result).toEqual({ outcome: 'code-expired' });
  const stranger = await addPerson(db, 'Vreemd', []);
  expect((await put(stranger, challenge)).problem?.code).toBe('not-found');
});

test('codes are not mailed without end', async () => {
  const answers = [];
  for (let asked = 0; asked < 6; asked++) answers.push((await server.command(contract.askPersonalDataCode, { challenge: newId() }, sanne)).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
});

test('a photo is shown while its owner agrees, and no longer', async () => {
  const fileId = newId();
  const putPhoto = (input: { fileId: string | null; hasConsent: boolean }, caller = sanne) =>
    server.command(contract.putPhoto, { id: sanne.id, ...input }, caller);
  expect((await putPhoto({ fileId, hasConsent: false })).problem?.details?.fields?.[0]?.path).toBe('hasConsent');
  expect((await putPhoto({ fileId, hasConsent: true }, hr)).problem?.code).toBe('not-found');
  expect((await putPhoto({ fileId, hasConsent: true })).status).toBe(200);
  expect(await isShownPhoto(db, sanne.id)).toBe(true);
  expect((await get(sanne)).body).toMatchObject({ photoFileId: fileId, version: 0 });
  expect((await putPhoto({ fileId: null, hasConsent: false }, hr)).status).toBe(200);
  expect(await isShownPhoto(db, sanne.id)).toBe(false);
  const going = () => db.selectFrom('files').select('id').where('owner_id', '=', sanne.id).where('going_at', 'is not', null).execute();
  expect(await going()).toEqual([{ id: fileId }]);
  const [first, second] = [newId(), newId()];
  for (const one of [first, second, second]) expect((await putPhoto({ fileId: one, hasConsent: true })).status).toBe(200);
  expect((await going()).map(({ id }) => id).sort()).toEqual([fileId, first].sort());
});
