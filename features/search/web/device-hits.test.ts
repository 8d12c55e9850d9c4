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

test('colleagues, documents, instructions and sheets that hold are found on the device', async () => {
  const id = (last: number) => `019f0000-0000-7000-8000-0000000000${last}`;
  const person = { id: id(30), name: 'Renée Jansen', email: 'rj@voorbeeld.nl', jobTitle: 'Boormeester', phone: '+31612345678', divisionName: 'Bodem' };
  const instruction = {
    ...{ id: id(31), seriesId: id(31), version: 1, state: 'published', edition: 1, code: 'WI-07', title: 'Boren', category: 'field', protocols: '' },
    ...{ keywords: 'grondwater', validFrom: '2026-01-05', reviewBefore: '2028-01-05', whatIsNew: '', steps: [], audience: [], mustConfirm: false },
    ...{ author: { id: id(30), name: 'R' }, approved: null, attachments: [], isForMe: false, readAt: null },
  };
  const content = {
    ...{ emergencyPhone: '', cas: '67-56-1', ecNumber: '', reachNumber: '', ufi: '', unNumber: '1230', adrClass: '', packingGroup: 'II', pictograms: [] },
    ...{ signalWord: 'danger', hStatements: [], pStatements: [], wear: '', storage: '', quantityMax: '', eyes: '', skin: '', inhaled: '', swallowed: '' },
    ...{ spilled: '', fire: '', usedBy: '', exposureLimit: '' },
  };
  const sheet = {
    ...{ id: id(32), seriesId: id(32), version: 1, state: 'current', productName: 'Methanol', supplier: 'Chemie Zuid', revisedOn: '2026-01-10' },
    ...{ edition: '1', language: 'nl', checkedOn: null, file: null, content },
  };
  const document = {
    ...{ id: id(35), phaseNumber: '02', kind: 'drawing', title: 'Situatie', fileId: id(36), fileName: 'blad-12.pdf', contentType: '', sizeBytes: null },
    ...{ addedBy: 'R', addedAt: '2026-11-20T08:00:00.000Z', approval: null },
  };
  const withdrawal = { by: 'R', at: '2026-11-21T08:00:00.000Z', reason: 'Oud' };
  const place = { address: '', postcode: '', city: 'Helmond', rd: null };
  await keep('project.get', {
    ...{ ...project, version: 1, protocols: [], clientReference: '', division: { id: id(37), name: 'Bodem' }, leader: null, deputyLeader: null, place },
    ...{ municipality: '', orderedOn: null, offerCents: null, summary: '', synergyUrl: null, team: [], contacts: [], checklist: [] },
    documents: [document, { ...document, id: id(38), title: 'Situatie van eerst', withdrawal }],
  });
  await keep('colleague.list', [person]);
  await keep('instruction.list', [instruction, { ...instruction, id: id(33), state: 'draft' }]);
  await keep('safety-sheet.list', [sheet, { ...sheet, id: id(34), state: 'lapsed' }]);
  const all = await readDeviceHits();
  expect(findOnDevice(all, ['renee'])).toMatchObject([{ kind: 'person', title: 'Renée Jansen', text: 'Boormeester, Bodem, 06\u00a012345678' }]);
  const found = { kind: 'document', id: id(35), text: 'Tekening, 26.01432-02, Verkennend onderzoek Kanaaldijk', projectNumber: '26.01432', phaseNumber: '02' };
  for (const words of [['situatie'], ['blad-12', 'tekening']]) expect(findOnDevice(all, words)).toMatchObject([found]);
  expect(findOnDevice(all, ['grondwater'])).toMatchObject([{ kind: 'instruction', id: id(31), text: 'WI-07' }]);
  expect(findOnDevice(all, ['67-56-1'])).toMatchObject([{ kind: 'safety-sheet', id: id(32), title: 'Methanol' }]);
});

test('what another person fetched on this device is not found, nor what this version cannot read', async () => {
  await keep('project.list', { rows: [project], nextCursor: null }, '019f0000-0000-7000-8000-000000000002');
  await keep('project.list', { oud: true });
  expect(await readDeviceHits()).toEqual([]);
});
