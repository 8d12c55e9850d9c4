import { expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import type { Supervision } from '../contract.ts';
import { withPendingSupervision } from './optimistic.ts';

const [phaseId, depotId] = [newId(), newId()];
const me = { id: newId(), name: 'K. Bouwman' };
const depot = {
  id: depotId,
  phaseId,
  number: 'D01',
  kind: 'above',
  origin: 'vak 1',
  broughtM3: 20,
  formedOn: '2026-11-12',
  cover: '',
  destination: '',
  emptiedOn: null,
};
const nothing: Supervision = { frame: null, reports: [], depots: [], loads: [], samples: [] };
const pending = (name: string, input: object, state = 'waiting') =>
  ({ id: newId(), name, input, state, createdAt: '2026-11-18T16:30:00Z' }) as unknown as PendingCommand;

test('what waits is shown, that of another phase is not, and what the server has later goes before it', () => {
  const put = pending('supervision-depot.put', depot);
  expect(withPendingSupervision(nothing, [put], phaseId, me).depots).toMatchObject([{ number: 'D01', version: 1 }]);
  expect(withPendingSupervision(nothing, [put], newId(), me)).toEqual(nothing);
  const known = { ...nothing, depots: [{ ...depot, broughtM3: 30, version: 2 } as Supervision['depots'][number]] };
  expect(withPendingSupervision(known, [put], phaseId, me)).toEqual(known);
});

test('a day that waits is shown as signed by oneself, without a mark, and once', () => {
  const id = newId();
  const sign = pending('supervision-report.sign', { id, phaseId, day: '2026-11-18' });
  const shown = withPendingSupervision(nothing, [sign], phaseId, me);
  expect(shown.reports).toMatchObject([{ id, by: 'K. Bouwman', sha256: '' }]);
  expect(withPendingSupervision(shown, [sign], phaseId, me).reports).toHaveLength(1);
});
