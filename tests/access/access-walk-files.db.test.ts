/** Walks every command with the id of somebody else's file at each place of its input where an id could stand. A new command is walked without a line here. */
import { readdir, readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { allHandlers } from '#apps/server/app.ts';
import { type Permission, permissions } from '#features/people/permissions.ts';
import { createUser } from '#features/people/server/testing.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { createTestServer, openTestDatabase } from '#platform/server/testing.ts';
import { newId } from '#platform/shared/ids.ts';
import type { Command } from '#platform/shared/operation.ts';
import { inputsWith, sampleInput } from '../input/sample-input.ts';

const db = await openTestDatabase();
const server = await createTestServer(db, allHandlers);
const commands = allHandlers.flatMap(({ operation }) => (operation.kind === 'command' ? [operation] : []));
const [foreignId, ownId] = [newId(), newId()];
let caller: Identity;
let otherId: string;

beforeAll(async () => {
  const [user, other] = [await createUser(db, { roles: ['admin'] }), await createUser(db, { roles: ['field-worker'] })];
  caller = { ...user, permissions: new Set(Object.keys(permissions) as Permission[]) };
  otherId = other.id;
  // No byte of either has come: they were named, as text is before its photos.
  await db
    .insertInto('files')
    .values([
      { id: foreignId, owner_id: otherId },
      { id: ownId, owner_id: caller.id },
    ])
    .execute();
});

const address = { postcode: '5652 AX', houseNumber: 12, houseLetter: 'A', houseAddition: 'b' };
const sheetNumbers = {
  ...{ emergencyPhone: '', cas: '7697-37-2', ecNumber: '231-714-2', ufi: '', unNumber: '2031', hStatements: ['H314'], pStatements: ['P280'] },
};
/** Inputs that only the command's own checks know. */
const known: Readonly<Record<string, object>> = {
  'map-overlay.put': { kind: 'drawing', placing: null, message: null },
  'form-design.bring-in-list': { name: 'lijst' },
  'car.put': { plate: '12-ABC-3', firstAdmission: '2020-05-01' },
  'personal-data.put': { ...address, mobile: '06-12345678', sizes: { shoes: '41' } },
  'contract-term.put': { from: '2026-11-02', minutes: 1920 },
  'contract-term.delete': { from: '2026-11-02' },
  'payroll-cost-code.put': { cost: 'km-business', from: '2026-11-02', payrollCode: 'K-310' },
  'payroll-cost-code.delete': { cost: 'km-business', from: '2026-11-02' },
  'personal-data.put-iban': { iban: 'NL91ABNA0417164300', code: '123456' },
  'supplier.put': {
    kvkNumber: '12345678',
    vatId: 'NL000099998B57',
    phone: null,
    contacts: [{ id: '0199b3f0-0000-7000-8000-00000000c0c0', name: 'x', role: 'x', phone: null, email: null }],
  },
  'phase.put': { number: '02', place: { address: 'x', postcode: '1234 AB', city: 'x', rd: { x: 1000, y: 300_000 } }, plannedEnd: '2026-11-25T09:30:00Z' },
  'phase.plan': { plannedStart: null, plannedEnd: null },
  'phase.reschedule': { moves: [{ id: '0199b3f0-0000-7000-8000-00000000c0c0', version: 1, plannedStart: '2026-11-24T07:00:00Z', plannedEnd: null }] },
  'client.put': { kvkNumber: '12345678', rsin: '123456782', vatId: 'NL123456782B01', invoicePostcode: '5652 AX', invoiceEmail: 'facturen@voorbeeld.nl' },
  'project.put-site': { postcode: '5652 AX', parcels: ['MTT02 A 1572'], rd: { x: 1000, y: 300_000 }, boundary: [] },
  'project-numbering.put': { pattern: '{jj}.{n:5}' },
  'branch.put': { ...address, phone: '06-12345678', rd: { x: 1000, y: 300_000 } },
  'emergency-contact.put': {
    contacts: [{ id: '0199b3f0-0000-7000-8000-00000000c0c0', name: 'x', relation: 'x', phone: '06-12345678', secondPhone: null, remark: 'x' }],
  },
  'emergency-details.put': { phone: '06-12345678' },
  'support-desk.put': { phone: '06-12345678' },
  'supervision-report.sign': { arrived: '07:00', left: '16:00', criticalFrom: '', criticalTo: '' },
  'instruction.put': { validFrom: '2026-01-05', reviewBefore: '2028-01-05' },
  'safety-sheet.put': { ...sheetNumbers, revisedOn: '2026-01-05' },
  'trip.put': { plate: '12-ABC-3', startKm: 10, endKm: 40, detourKm: 2, date: '2026-11-24' },
  'brand.put': { id: '00000000-0000-4000-8000-000000000001', color: '#1A5F48', version: 9 },
  'disbursement.put': { vatRate: 'high', lowPartCents: 0, kind: 'parking', amountCents: 500 },
  'car-addition.put': { month: '2026-10-01', firstRegisteredOn: '2024-03-01', declaration: 'none', declaredOn: null, privateKm: null },
  'form-export.start': { request: { of: 'list', filter: { search: 'x', design: 'x', project: 'x', phase: 'x' }, withLinks: true } },
  'public-form.submit': { secretSha256: '0'.repeat(64) },
  'calendar-feed.put': { keySha256: 'b'.repeat(64) },
  'rescue-file.preview': { signature: 'A'.repeat(88) },
  'rescue-file.bring-in': { signature: 'A'.repeat(88) },
  'push-device.put': { endpoint: 'https://push.example.com/a', p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  'api-key.add': { keySha256: 'a'.repeat(64), hint: 'aaaa' },
  'user.put': { email: 'n.dewit@voorbeeld.nl', phone: '06 12345678' },
  'time-registration.put': { attributes: [], endedAt: '2026-11-24T10:30:00Z' },
  'time-registration.start': { attributes: [] },
  'time-week.approve': { week: '2026-W47' },
  'time-week.withdraw-approval': { week: '2026-W47' },
};
/** Commands that name nothing but a date, a number, what is in a list or a text too short for one: no id can stand there. */
const withoutText = [
  'calendar-feed.put',
  'notification-choices.put',
  'calendar-feed.withdraw',
  'time-day.reopen',
  'user.put-my-settings',
  'hour-code.move',
  'project-numbering.put',
  'registration-requirement.put',
  'favorite-project.put',
  'list-columns.put',
  'payroll-cost-code.put',
  'payroll-cost-code.delete',
];

/** True where a file is meant; elsewhere the same id is merely of something that is not there. */
const isOfFile = (place: string) => /fileIds?\b|, a .*file/i.test(place);
const inputOf = (command: Command) => ({ ...sampleInput(command.input), ...known[command.name] });

async function isRefused(command: Command, input: unknown): Promise<boolean> {
  const { problem } = await server.command(command, input, caller);
  return problem?.code === 'not-found' && problem.details?.reason?.includes('van iemand anders') === true;
}

test.each(commands.map((command) => [command.name, command] as const))('%s takes no file of somebody else, wherever it is named', async (name, command) => {
  const input = inputOf(command);
  expect(command.input.safeParse(input).error?.issues, 'the input made of the schema; say in `known` what it can’t tell').toBeUndefined();
  const inputs = inputsWith(command.input, input, foreignId);
  expect(inputs.length > 0).toBe(!withoutText.includes(name));
  for (const { place, input: changed } of inputs) expect([place, await isRefused(command, changed)]).toEqual([place, isOfFile(place)]);
  // Somebody without an account owns nothing before they have sent.
  const isPublic = command.access.who === 'public';
  for (const { place, input: changed } of inputsWith(command.input, input, ownId))
    expect([place, await isRefused(command, changed)]).toEqual([place, isPublic && isOfFile(place)]);
  expect(await db.selectFrom('file_links').select('file_id').where('file_id', '=', foreignId).execute()).toEqual([]);
  expect(await db.selectFrom('files').select('id').where('owner_id', '=', otherId).execute()).toEqual([{ id: foreignId }]);
});

test('the walk knows the commands that name files', () => {
  const naming = commands.filter((command) => inputsWith(command.input, inputOf(command), newId()).some(({ place }) => isOfFile(place)));
  expect(naming.map(({ name }) => name)).toEqual(expect.arrayContaining(['project-document.put', 'form.submit', 'public-form.submit']));
});

test('links of files are put in one place, which also takes their ids', async () => {
  const folders = await Promise.all(['features', 'platform', 'apps'].map((folder) => readdir(folder, { recursive: true, withFileTypes: true })));
  const sources = folders.flat().filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  const texts = await Promise.all(
    sources.map(async ({ parentPath, name }) => ({
      name,
      isLinking: /insertInto\('file_links|insert into file_links/.test(await readFile(`${parentPath}/${name}`, 'utf8')),
    })),
  );
  expect(texts.filter(({ isLinking }) => isLinking).map(({ name }) => name)).toEqual(['named-files.ts']);
});
