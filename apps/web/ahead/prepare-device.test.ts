import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readBytes } from '#platform/web/files/file-rows.ts';
import type { SignedIn } from '#platform/web/sign-in/signed-in.ts';

const person = {
  id: '019f0000-0000-7000-8000-000000000001',
  name: 'S. Driessen',
  email: 'veldwerker@voorbeeld.nl',
  microsoftGroups: [],
  restricted: false,
  signedInBy: 'email',
  roles: ['field-worker'],
  permissions: ['project.read', 'form.fill', 'time.register'],
} as const satisfies SignedIn;

const storage = new Map<string, string>([['user', JSON.stringify(person)]]);
vi.stubGlobal('localStorage', { getItem: (key: string) => storage.get(key) ?? null, setItem: (key: string, text: string) => void storage.set(key, text) });

const { connectApis } = await import('#platform/web/answers/transport.ts');
const { deviceStore } = await import('#platform/web/device/storage/device-store.ts');
const { fetchAhead } = await import('#platform/web/answers/fetch-ahead.ts');
const { listMyPhases } = await import('#features/phases/contract.ts');
const { prepareDevice } = await import('./prepare-device.ts');
const { prepareOwnForms, prepareReturnedForms } = await import('#features/form-filling/web/drafts/own-forms-ahead.ts');

const place = { address: 'Kanaaldijk 12', postcode: '5700 AB', city: 'Helmond', rd: null };
const phaseRow = {
  id: '019f0000-0000-7000-8000-000000000010',
  projectNumber: '26.01432',
  number: '02',
  name: 'Peilbuizen plaatsen',
  kind: 'drilling',
  protocol: '2001',
  status: 'released',
  plannedStart: '2026-11-23T07:00:00.000Z',
  plannedEnd: '2026-11-23T15:00:00.000Z',
  team: [],
  crowClass: null,
  plannedCounts: {},
  doneCounts: {},
};
const myPhase = { ...phaseRow, projectId: '019f0000-0000-7000-8000-000000000020', projectDescription: 'Verkennend onderzoek', place, contact: null };

function fieldSheet(documents: readonly object[]) {
  return {
    ...phaseRow,
    budgetMinutes: 480,
    version: 1,
    project: { id: myPhase.projectId, number: '26.01432', description: 'Verkennend onderzoek', clientName: 'Peelland', leader: null },
    place,
    hasOwnPlace: false,
    contacts: [],
    contactId: null,
    assignment: '',
    particulars: '',
    analyses: [],
    vehicle: '',
    equipment: [],
    safety: {},
    lmraAt: null,
    ownLmraAt: null,
    documents,
    checks: [],
    statusChanges: [],
  };
}

function document(number: number, sizeBytes: number | null) {
  return {
    id: `019f0000-0000-7000-8000-0000000001${number}`,
    phaseNumber: null,
    fileId: `019f0000-0000-7000-8000-0000000002${number}`,
    fileName: `tekening-${number}.pdf`,
    kind: 'drawing',
    title: `Tekening ${number}`,
    contentType: 'application/pdf',
    sizeBytes,
    addedBy: 'M. Vermeulen',
    addedAt: '2026-11-20T08:00:00.000Z',
    approval: null,
  };
}

function submission(id: string, state: 'submitted' | 'returned', updatedAt: string) {
  return {
    id,
    number: 7,
    title: 'Boring 06',
    designKey: 'boorstaat',
    designName: 'Boorstaat',
    state,
    revision: 1,
    projectNumber: null as string | null,
    phaseNumber: null as string | null,
    projectName: null,
    authorId: person.id,
    authorName: person.name,
    submittedAt: '2026-11-20T08:00:00.000Z',
    updatedAt,
    noteCount: 1,
    designVersion: 3,
    version: 1,
    revisions: [],
    reviews: [],
    filesExpected: 0,
    filesReceived: 0,
    mayReview: false,
  };
}

const design = { key: 'boorstaat', name: 'Boorstaat', category: 'Veldwerk', version: 3, description: '' };
const MEBIBYTE = 1024 * 1024;
const TOO_LARGE_ID = '019f0000-0000-7000-8000-000000000499';

/** Answers of the server by path; any other path is not for this person. */
let answers: Map<string, unknown>;
let asked: string[];

beforeEach(async () => {
  await Promise.all(deviceStore.tables.map((table) => table.clear()));
  asked = [];
  answers = new Map<string, unknown>([
    ['/v1/my-phases', [myPhase]],
    ['/v1/projects/26.01432/phases/02', fieldSheet([document(10, 3), document(11, null), document(12, 60 * MEBIBYTE)])],
    ['/v1/projects/26.01432/phases/02/forms', { designs: [{ ...design, required: true }], submissions: [] }],
    ['/v1/form-designs', [{ ...design, key: 'ander', name: 'Ander' }, design]],
    ['/v1/form-designs/boorstaat/versions/3', { key: 'boorstaat', version: 3, document: { key: 'boorstaat' } }],
    ['/v1/form-designs/ander/versions/3', { key: 'ander', version: 3, document: { key: 'ander' } }],
    ['/colleagues', []],
  ]);
  const client = {
    async request(_: string, path: string) {
      asked.push(path);
      if (path.startsWith('/v1/files/')) return new Response('PDF');
      const found = answers.get(path);
      if (found === 'unreachable') throw new TypeError('Failed to fetch');
      if (found === 'broken') return Response.json({ code: 'unexpected', title: '' }, { status: 500 });
      return found === undefined ? Response.json({ code: 'not-found', title: '' }, { status: 404 }) : Response.json(found);
    },
  };
  connectApis({ main: client, general: client, tempo: client });
});

async function keptPaths(): Promise<string[]> {
  return (await deviceStore.answers.toArray()).map(({ path }) => path).sort();
}

describe('before somebody goes into the field', () => {
  test('the phases of the coming days are on the device with their field sheets, designs and colleagues', async () => {
    await prepareDevice(person);
    expect(await keptPaths()).toEqual([...answers.keys()].sort());
  });
  test('their documents are there to open, but not those that are too large or not yet at the office', async () => {
    await prepareDevice(person);
    const files = await deviceStore.files.toArray();
    expect(files).toMatchObject([{ id: document(10, 3).fileId, name: 'tekening-10.pdf', state: 'received', hasBytes: true, userId: person.id }]);
    expect(await Promise.all((await deviceStore.bytes.toArray()).map(async ({ bytes }) => new TextDecoder().decode(await readBytes(bytes))))).toEqual(['PDF']);
  });
  test('designs of their phases come first', async () => {
    await prepareDevice(person);
    expect(asked.indexOf('/v1/form-designs/boorstaat/versions/3')).toBeLessThan(asked.indexOf('/v1/form-designs/ander/versions/3'));
  });
  test('what somebody may not open is not asked for', async () => {
    const aboutTime = () => asked.filter((path) => path.includes('time'));
    await prepareDevice({ ...person, permissions: ['form.fill'] });
    expect(aboutTime()).toEqual([]);
    await prepareDevice(person);
    expect(aboutTime()).toContain('/v1/time-choices');
  });
  test('a document goes from the network to the device as it is, but in WebKit, which keeps no blobs', async () => {
    await prepareDevice(person);
    expect((await deviceStore.bytes.toArray()).map(({ bytes }) => bytes instanceof Blob)).toEqual([true]);
    await deviceStore.bytes.clear();
    await deviceStore.files.clear();
    const { navigator } = globalThis;
    vi.stubGlobal('navigator', { ...navigator, vendor: 'Apple Computer, Inc.' });
    await prepareDevice(person);
    vi.stubGlobal('navigator', navigator);
    expect((await deviceStore.bytes.toArray()).map(({ bytes }) => bytes instanceof Blob)).toEqual([false]);
  });
  test('what is there already is not fetched again', async () => {
    await prepareDevice(person);
    asked = [];
    await prepareDevice(person);
    expect(asked.filter((path) => answers.has(path) || path.startsWith('/v1/files/'))).toEqual([]);
  });
  test('a design of their phases that this version of the app cannot read is fetched anew', async () => {
    await prepareDevice(person);
    const path = '/v1/form-designs/boorstaat/versions/3';
    await deviceStore.answers.filter((row) => row.path === path).modify({ data: 'onleesbaar' });
    asked = [];
    await prepareDevice(person);
    expect(asked).toContain(path);
  });
  test('documents of phases that are over leave the device', async () => {
    await prepareDevice(person);
    await deviceStore.answers.clear();
    answers.set('/v1/my-phases', []);
    await prepareDevice(person);
    expect(await deviceStore.files.count()).toBe(0);
    expect(await deviceStore.bytes.count()).toBe(0);
  });
  test('what the server can not tell now leaves the documents on the device: as they were known, and also where nothing is known', async () => {
    expect(await prepareDevice(person)).toBe(true);
    // Too old to be taken without asking.
    await deviceStore.answers.toCollection().modify({ fetchedMs: 0 });
    answers.set('/v1/my-phases', 'broken');
    expect(await prepareDevice(person)).toBe(false);
    expect(asked).toContain(`/v1/projects/26.01432/phases/02`);
    expect(await deviceStore.files.count()).toBe(1);
    await deviceStore.answers.clear();
    expect(await prepareDevice(person)).toBe(false);
    expect(await deviceStore.bytes.count()).toBe(1);
    answers.set('/v1/my-phases', []);
    expect(await prepareDevice(person)).toBe(true);
    expect(await deviceStore.files.count()).toBe(0);
  });
  test('an answer that the server can not give stays the one of before; one that is gone is gone', async () => {
    await fetchAhead(listMyPhases, {});
    answers.set('/v1/my-phases', 'broken');
    expect(await fetchAhead(listMyPhases, {}, 0)).toMatchObject([{ number: '02' }]);
    answers.delete('/v1/my-phases');
    expect(await fetchAhead(listMyPhases, {}, 0)).toBeUndefined();
  });
  test('a file that somebody still has to send is left alone', async () => {
    const id = document(10, 3).fileId;
    const waiting = {
      id,
      userId: person.id,
      kind: 'document',
      name: 'x',
      contentType: 'application/pdf',
      sizeBytes: 1,
      sha256: '',
      sentBytes: 0,
      tries: 0,
    } as const;
    await deviceStore.files.add({ ...waiting, state: 'waiting', createdAt: '2026-11-20T08:00:00.000Z', hasBytes: true });
    await prepareDevice(person);
    expect(await deviceStore.files.toArray()).toMatchObject([{ state: 'waiting' }]);
  });
  test('a network that ends on the way keeps what is there and stops asking', async () => {
    answers.set('/v1/projects/26.01432/phases/02/forms', 'unreachable');
    await expect(prepareDevice(person)).rejects.toThrow();
    expect(await keptPaths()).toContain('/v1/projects/26.01432/phases/02');
    expect(asked).not.toContain('/v1/form-designs');
  });
  test('forms one sent are there whole: to be mended on the spot when they came back, to be looked at otherwise', async () => {
    const id = '019f0000-0000-7000-8000-000000000300';
    const row = submission(id, 'returned', '2026-11-20T09:00:00.000Z');
    answers.set('/v1/form-submissions?limit=20&mine=true&state=returned', { rows: [row], nextCursor: null });
    answers.set('/v1/form-submissions?limit=20&mine=true', { rows: [{ ...row, id: person.id, state: 'approved' }], nextCursor: null });
    await prepareDevice(person);
    expect(asked).toContain(`/v1/form-submissions/${id}`);
    expect(asked).toContain(`/v1/form-submissions/${person.id}`);
    asked = [];
    await prepareOwnForms(0);
    expect(asked).toContain('/v1/form-submissions?limit=20&mine=true');
  });
  test('a form that came back is fetched again though its copy is young, and not once more', async () => {
    const id = '019f0000-0000-7000-8000-000000000300';
    const before = submission(id, 'submitted', '2026-11-20T08:00:00.000Z');
    const after = submission(id, 'returned', '2026-11-20T09:00:00.000Z');
    answers.set(`/v1/form-submissions/${id}`, before);
    await prepareReturnedForms([before]);
    answers.set(`/v1/form-submissions/${id}`, after);
    asked = [];
    await prepareReturnedForms([after]);
    await prepareReturnedForms([after]);
    expect(asked.filter((path) => path.includes(id))).toEqual([`/v1/form-submissions/${id}`]);
  });
  test('the place and the design of a form that came back are there too, when the work is of weeks ago', async () => {
    const form = { ...submission('019f0000-0000-7000-8000-000000000301', 'returned', '2026-11-20T09:00:00.000Z'), designVersion: 2 };
    answers.set(`/v1/form-submissions/${form.id}`, form);
    await prepareReturnedForms([{ ...form, projectNumber: '26.01409', phaseNumber: '01' }]);
    expect(asked).toEqual([
      `/v1/form-submissions/${form.id}`,
      '/v1/form-designs/boorstaat/versions/2',
      '/v1/projects/26.01409',
      '/v1/projects/26.01409/phases/01',
    ]);
  });
  test('photos of a form that came back are there, but not what is too large, nor those of one that did not', async () => {
    const sent = (id: string, state: 'submitted' | 'returned', fileId: string) => ({
      ...submission(id, state, '2026-11-20T09:00:00.000Z'),
      revisions: [
        {
          revision: 1,
          authorName: person.name,
          answers: { fotos: [{ fileId }], rapport: [{ fileId: TOO_LARGE_ID, name: 'groot.zip', sizeBytes: 40 * MEBIBYTE }] },
          at: '2026-11-20T08:00:00.000Z',
          receiptNumber: 7,
          sha256: '',
        },
      ],
    });
    const returned = sent('019f0000-0000-7000-8000-000000000302', 'returned', '019f0000-0000-7000-8000-000000000402');
    const waiting = sent('019f0000-0000-7000-8000-000000000303', 'submitted', '019f0000-0000-7000-8000-000000000403');
    for (const form of [returned, waiting]) answers.set(`/v1/form-submissions/${form.id}`, form);
    answers.set('/v1/form-submissions?limit=20&mine=true&state=returned', { rows: [returned], nextCursor: null });
    answers.set('/v1/form-submissions?limit=20&mine=true', { rows: [waiting, returned], nextCursor: null });
    answers.set('/v1/my-phases', []);
    await prepareDevice(person);
    expect(await deviceStore.files.toArray()).toMatchObject([
      { id: '019f0000-0000-7000-8000-000000000402', contentType: 'text/plain;charset=utf-8', state: 'received', hasBytes: true },
    ]);
  });
  test('a role that was given since signing in counts from now on', async () => {
    const settings = { id: person.id, number_items: 50, beta_features: false, side_bar_width: true };
    const me = { ...person, jobTitle: '', phone: null, divisionName: null, qualifications: [], settings, administrators: [] };
    answers.set('/v1/users/me', { ...me, roles: [{ code: 'safety', permissions: ['safety.write'] }] });
    await prepareDevice(person);
    expect(JSON.parse(storage.get('user.roles') ?? '')).toEqual([{ name: 'safety', permissions: ['safety.write'] }]);
    expect(JSON.parse(storage.get('user') ?? '')).toMatchObject({ id: person.id, signedInBy: 'email' });
  });
  test('somebody of the restricted group is not asked about the colleagues', async () => {
    await prepareDevice({ ...person, restricted: true });
    expect(asked).not.toContain('/colleagues');
  });
});
