import { expect, test } from 'vitest';
import { newId } from '#platform/shared/ids.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import type { Overlay } from '../contract.ts';
import { withPendingOverlays } from './pending-overlays.ts';

const of = { project: '26.01432', phase: '01', name: 'Sanne' };
const overlay: Overlay = {
  ...{ id: newId(), kind: 'drawing', name: 'Situatie', fileId: newId(), fileName: 'situatie.dxf', placing: null, message: null },
  ...{ by: 'Daan', at: '2026-11-20T08:00:00.000Z', version: 1, sizeBytes: 2000 },
};
const command = (name: string, input: object, state = 'waiting') => ({ name, input, state, createdAt: '2026-11-21T08:00:00.000Z' }) as PendingCommand;

test('what waits to be sent is shown as it will be, also without a network', () => {
  const { by: _by, at: _at, sizeBytes: _size, ...said } = overlay;
  const added = command('map-overlay.put', { ...said, id: newId(), name: 'Bestek', project: '26.01432', phase: '01', version: undefined });
  expect(withPendingOverlays({ overlays: [overlay] }, [added], of).overlays.map(({ name, by }) => [name, by])).toEqual([
    ['Bestek', 'Sanne'],
    ['Situatie', 'Daan'],
  ]);
  const elsewhere = command('map-overlay.put', { ...said, id: newId(), project: '26.01432', phase: '02' });
  expect(withPendingOverlays({ overlays: [overlay] }, [elsewhere], of).overlays).toEqual([overlay]);
  const removal = { id: overlay.id, version: 1 };
  expect(withPendingOverlays({ overlays: [overlay] }, [command('map-overlay.remove', removal)], of).overlays).toEqual([]);
  expect(withPendingOverlays({ overlays: [overlay] }, [command('map-overlay.remove', removal, 'refused')], of).overlays).toEqual([overlay]);
});
