import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
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

const storage = new Map<string, string>();
vi.stubGlobal('localStorage', { getItem: (key: string) => storage.get(key) ?? null, setItem: (key: string, text: string) => void storage.set(key, text) });

vi.stubGlobal('reportError', (error: unknown) => {
  throw error;
});

const { connectApis } = await import('#platform/web/answers/transport.ts');
const { deviceStore } = await import('#platform/web/device/storage/device-store.ts');
const { isSameTaken } = await import('#features/take-along/rules.ts');
const { findTaken, readProgress, readTaken, stopTaking, takeAlong } = await import('#features/take-along/web/taken.ts');
const { letGoOfTaken, takeWanted } = await import('#features/take-along/web/taken-ahead.ts');
const { prepareDevice } = await import('./prepare-device.ts');

const PROJECT = '26.01409';
const ID = { project: PROJECT, phase: null };
const WEEK_PATH = '/v1/projects/26.01432';
const fileId = (number: number) => `019f0000-0000-7000-8000-0000000002${number}`;

function plan(...documents: readonly (readonly [number, number | null])[]) {
  return {
    project: { number: PROJECT, description: 'Nader onderzoek' },
    phases: [{ number: '01', name: 'Boren' }],
    documents: documents.map(([number, sizeBytes]) => ({
      ...{ fileId: fileId(number), fileName: `tekening-${number}.pdf`, title: `Tekening ${number}`, contentType: 'application/pdf', sizeBytes },
    })),
  };
}

/** Answers of the server by path; any other path is not for this person. */
let answers: Map<string, unknown>;
let asked: string[];
let beforeAnswer: (path: string, signal: AbortSignal | undefined) => Promise<void>;

beforeEach(async () => {
  await Promise.all(deviceStore.tables.map((table) => table.clear()));
  storage.set('user', JSON.stringify(person));
  asked = [];
  beforeAnswer = async () => undefined;
  answers = new Map<string, unknown>([
    ['/v1/my-phases', []],
    [`/v1/projects/${PROJECT}/take-along`, plan([10, 3], [11, null], [12, 60 * 1024 * 1024])],
    [`/v1/projects/${PROJECT}/phases`, []],
    [`/v1/projects/${PROJECT}/phases/01/shapes`, { shapes: [] }],
    [`/v1/projects/${PROJECT}/phases/01/forms`, { designs: [], submissions: [] }],
  ]);
  const client = {
    async request(_: string, path: string, options?: { readonly signal?: AbortSignal | undefined }) {
      asked.push(path);
      await beforeAnswer(path, options?.signal);
      options?.signal?.throwIfAborted();
      if (path.startsWith('/v1/files/')) return new Response('PDF');
      const found = answers.get(path);
      if (found === 'unreachable') throw new TypeError('Failed to fetch');
      return found === undefined ? Response.json({ code: 'not-found', title: '' }, { status: 404 }) : Response.json(found);
    },
  };
  connectApis({ main: client, general: client, tempo: client });
});

const take = () => takeAlong({ ...ID, title: 'Nader onderzoek' });
const keptPaths = async () => (await deviceStore.answers.toArray()).map(({ path }) => path).filter((path) => path.includes(PROJECT));
const keptFiles = async () => (await deviceStore.files.toArray()).map(({ id }) => id).sort();
const progress = async () => {
  const one = await findTaken(ID);
  return one && readProgress(one);
};

describe('something taken along', () => {
  test('is on the device with all its documents, whatever their size, and how fresh it is; what the office lacks is named', async () => {
    await take();
    await takeWanted(person);
    expect((await keptPaths()).sort()).toEqual([...answers.keys()].filter((path) => path.includes(PROJECT)).sort());
    expect(await keptFiles()).toEqual([fileId(10), fileId(12)]);
    const { done = 0, total, expectedFiles, refusedParts } = (await progress()) ?? {};
    expect(done).toBe(total);
    expect(expectedFiles?.map(({ title }) => title)).toEqual(['Tekening 11']);
    expect(refusedParts?.length).toBeGreaterThan(0);
    expect((await findTaken(ID))?.updatedMs).toBeTypeOf('number');
  });

  test('is all that the week brings of a phase: what is added there comes along here too', async () => {
    const place = { address: 'Kanaaldijk 12', postcode: '5700 AB', city: 'Helmond', rd: null };
    const row = {
      ...{ id: fileId(50), projectId: fileId(51), projectNumber: '26.01432', number: '02', name: 'Peilbuizen', kind: 'drilling', protocol: '2001' },
      ...{ status: 'released', plannedStart: '2026-11-23T07:00:00.000Z', plannedEnd: '2026-11-23T15:00:00.000Z', team: [], crowClass: null },
      ...{ plannedCounts: {}, doneCounts: {}, projectDescription: 'Verkennend onderzoek', place, contact: null },
    };
    answers.set('/v1/my-phases', [row]);
    await prepareDevice(person);
    const ofWeek = new Set(asked.filter((path) => path.startsWith(WEEK_PATH)));
    expect(ofWeek.size).toBeGreaterThan(8);
    asked = [];
    answers.set('/v1/my-phases', []);
    answers.set(`${WEEK_PATH}/take-along?phase=02`, { ...plan(), phases: [{ number: '02', name: 'Peilbuizen' }] });
    await deviceStore.answers.clear();
    await takeAlong({ project: '26.01432', phase: '02', title: 'Peilbuizen' });
    await takeWanted(person);
    expect([...ofWeek].filter((path) => !asked.includes(path))).toEqual([]);
  });

  test('goes on after a network that ended halfway, and fetches nothing twice', async () => {
    answers.set(`/v1/projects/${PROJECT}/phases/01/shapes`, 'unreachable');
    await take();
    await expect(takeWanted(person)).rejects.toThrow();
    expect(await keptPaths()).toContain(`/v1/projects/${PROJECT}/phases`);
    expect((await progress())?.missingFiles).toHaveLength(2);
    asked = [];
    answers.set(`/v1/projects/${PROJECT}/phases/01/shapes`, { shapes: [] });
    await prepareDevice(person);
    expect(asked).not.toContain(`/v1/projects/${PROJECT}/phases`);
    expect(await keptFiles()).toEqual([fileId(10), fileId(12)]);
  });

  test('stops when the person says so, also halfway through a document; what came stays, and it goes on when asked', async () => {
    await take();
    beforeAnswer = async (path, signal) => {
      if (!path.endsWith(fileId(12))) return;
      await stopTaking(ID);
      await vi.waitFor(() => expect(signal?.aborted).toBe(true));
    };
    await takeWanted(person);
    expect(await keptFiles()).toEqual([fileId(10)]);
    beforeAnswer = async () => undefined;
    asked = [];
    await prepareDevice(person);
    expect(asked.filter((path) => path.startsWith('/v1/files/'))).toEqual([]);
    expect(await keptFiles()).toEqual([fileId(10)]);
    await take();
    await takeWanted(person);
    expect(await keptFiles()).toEqual([fileId(10), fileId(12)]);
  });

  test('has the new document of one that was replaced, and no longer the old one', async () => {
    await take();
    await takeWanted(person);
    answers.set(`/v1/projects/${PROJECT}/take-along`, plan([12, 60 * 1024 * 1024], [13, 5]));
    await deviceStore.answers.toCollection().modify({ fetchedMs: 0 });
    await prepareDevice(person);
    expect(await keptFiles()).toEqual([fileId(12), fileId(13)]);
  });

  test('leaves the device at the next contact when one may not see it any more', async () => {
    await take();
    await takeWanted(person);
    answers.delete(`/v1/projects/${PROJECT}/take-along`);
    await deviceStore.answers.toCollection().modify({ fetchedMs: 0 });
    await prepareDevice(person);
    expect([await readTaken(), await keptPaths(), await keptFiles()]).toEqual([[], [], []]);
  });

  test('is one person’s own: another on the same device has taken nothing, and nothing of it is theirs', async () => {
    await take();
    storage.set('user', JSON.stringify({ ...person, id: '019f0000-0000-7000-8000-000000000009' }));
    expect(await readTaken()).toEqual([]);
    await takeAlong({ project: PROJECT, phase: '01', title: 'Boren' });
    storage.set('user', JSON.stringify(person));
    expect((await readTaken()).map((one) => isSameTaken(one, ID))).toEqual([true]);
  });
});

describe('letting go', () => {
  test('takes it off the device, but not what waits to be sent, nor what else was taken along', async () => {
    answers.set(`/v1/projects/${PROJECT}/take-along?phase=01`, plan([10, 3]));
    const waiting = { id: fileId(12), userId: person.id, kind: 'document', name: 'x', contentType: 'application/pdf', sizeBytes: 1, sha256: '' } as const;
    await deviceStore.files.add({ ...waiting, sentBytes: 0, tries: 0, state: 'waiting', createdAt: '2026-11-20T08:00:00.000Z', hasBytes: true });
    await take();
    await takeAlong({ project: PROJECT, phase: '01', title: 'Boren' });
    await takeWanted(person);
    await letGoOfTaken(ID);
    expect(await keptFiles()).toEqual([fileId(10), fileId(12)]);
    expect(await keptPaths()).toContain(`/v1/projects/${PROJECT}/phases/01/shapes`);
    expect(await keptPaths()).not.toContain(`/v1/projects/${PROJECT}/take-along`);
    await letGoOfTaken({ project: PROJECT, phase: '01' });
    expect(await keptFiles()).toEqual([fileId(12)]);
    expect(await keptPaths()).toEqual([]);
  });

  test('while it is being fetched ends that, and nothing of it comes back', async () => {
    await take();
    beforeAnswer = async (path) => {
      if (path.endsWith('/shapes')) await letGoOfTaken(ID);
    };
    await takeWanted(person);
    expect(asked.filter((path) => path.startsWith('/v1/files/'))).toEqual([]);
    expect([await readTaken(), await keptPaths()]).toEqual([[], []]);
  });
});
