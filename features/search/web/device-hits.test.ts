import 'fake-indexeddb/auto';
import { beforeEach, expect, test, vi } from 'vitest';

const userId = '019f0000-0000-7000-8000-000000000001';
vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'user' ? JSON.stringify({ id: userId }) : null) });

const { deviceStore } = await import('#platform/web/device/storage/device-store.ts');
const { findOnDevice, readDeviceHits } = await import('./device-hits.ts');

const project = {
  id: '019f0000-0000-7000-8000-000000000010',
  number: '26.01432',
  description: 'Verkennend onderzoek Kanaaldijk',
  kind: 'soil-survey',
  clientName: 'Peelland',
  city: 'Helmond',
  leaderName: null,
  divisionName: 'Bodem',
  status: 'in-progress',
  isConfidential: false,
  plannedStart: null,
  plannedEnd: null,
  budgetMinutes: 0,
  latestActivityAt: '2026-11-20T08:00:00.000Z',
};
const phase = {
  id: '019f0000-0000-7000-8000-000000000020',
  projectNumber: '26.01432',
  number: '02',
  name: 'Peilbuizen plaatsen',
  kind: 'drilling',
  protocol: null,
  status: 'planned',
  plannedStart: null,
  plannedEnd: null,
  team: [],
  crowClass: null,
  plannedCounts: {},
  doneCounts: {},
  budgetMinutes: 0,
  version: 1,
};

let fetchedMs = 0;

async function keep(name: string, data: unknown, owner = userId): Promise<void> {
  fetchedMs++;
  await deviceStore.answers.put({ userId: owner, key: `${name} ${fetchedMs}`, name, api: 'main', path: '', data, askedMs: fetchedMs, fetchedMs });
}

beforeEach(() => deviceStore.answers.clear());

test('what the answers on the device hold is found, each thing once, as it was last fetched', async () => {
  await keep('project.list', { rows: [{ ...project, description: 'Oude naam' }], nextCursor: null });
  await keep('project.list', { rows: [project], nextCursor: null });
  await keep('phase.list', [phase]);
  const all = await readDeviceHits();
  expect(findOnDevice(all, ['26.01432'])).toEqual([
    { kind: 'project', id: project.id, title: project.description, text: '26.01432, Peelland, Helmond', projectNumber: '26.01432', phaseNumber: null },
    { kind: 'phase', id: phase.id, title: phase.name, text: '26.01432-02, Verkennend onderzoek Kanaaldijk', projectNumber: '26.01432', phaseNumber: '02' },
  ]);
  expect(findOnDevice(all, ['peilbuizen', 'kanaaldijk'])).toMatchObject([{ kind: 'phase' }]);
});

test('what another person fetched on this device is not found, nor what this version cannot read', async () => {
  await keep('project.list', { rows: [project], nextCursor: null }, '019f0000-0000-7000-8000-000000000002');
  await keep('project.list', { oud: true });
  expect(await readDeviceHits()).toEqual([]);
});
