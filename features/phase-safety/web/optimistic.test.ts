import { expect, test } from 'vitest';
import { submitForm } from '#features/forms/contract.ts';
import { readPendingForm } from '#features/forms/web/pending-form.ts';
import { pendingFormReaders } from '#features/phases/web/pending-forms.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { approveRisk, type PhaseSafety, putRisk, removeRisk } from '../contract.ts';
import type { Risk } from '../risk.ts';
import { lmraOf } from './lmra-rows.ts';
import { withPendingSafety } from './optimistic.ts';

pendingFormReaders.fill(readPendingForm);

const PHASE = '019f0000-0000-7000-8000-000000000001';
const risk: Risk = {
  ...{ id: '019f0000-0000-7000-8000-000000000002', phaseId: PHASE, task: 'Boren', hazard: 'Kabel', measure: 'Voorgraven', responsible: 'Sanne' },
  before: { exposure: 3, effect: 15, likelihood: 3 },
  after: { exposure: 3, effect: 40, likelihood: 1 },
  approval: null,
  version: 1,
};
const safety: PhaseSafety = { risks: [risk], permits: [], lmra: [], site: { hospital: '', assemblyPoint: '' } };
const me = { id: '019f0000-0000-7000-8000-000000000003', name: 'Ruben' };
const shown = { project: '26.01432', phase: '02', phaseId: PHASE, me, today: '2026-11-25', dayOf: localDate };
const pending = (name: string, input: object, state: PendingCommand['state'] = 'waiting') =>
  ({ id: name, name, input, state, createdAt: '2026-11-25T08:00:00.000Z' }) as unknown as PendingCommand;

test('waiting changes of risks are shown at once; a refused removal is not', () => {
  const { approval: _, ...input } = { ...risk, task: 'Boren langs de weg' };
  expect(withPendingSafety(safety, [pending(putRisk.name, input)], shown).risks.map(({ task }) => task)).toEqual(['Boren langs de weg']);
  expect(withPendingSafety(safety, [pending(approveRisk.name, { id: risk.id, version: 1 })], shown).risks[0]?.approval?.by).toBe('Ruben');
  expect(withPendingSafety(safety, [pending(removeRisk.name, { id: risk.id, version: 1 })], shown).risks).toEqual([]);
  expect(withPendingSafety(safety, [pending(removeRisk.name, { id: risk.id, version: 1 }, 'refused')], shown).risks).toHaveLength(1);
});

test("one's own LMRA of today on the device is shown at once; what a correction says is left to the server, which knows its day", () => {
  const form = { id: risk.id, title: 'LMRA', designKey: 'lmra', designVersion: 1, projectNumber: shown.project, phaseNumber: shown.phase, fileIds: [] };
  const lmraOf = (basedOnRevision: number) =>
    withPendingSafety(safety, [pending(submitForm.name, { ...form, basedOnRevision, answers: { lmraDone: 'yes' } })], shown).lmra;
  expect(lmraOf(0)).toEqual([{ userId: me.id, name: 'Ruben', at: '2026-11-25T08:00:00.000Z', mayStart: true }]);
  expect(lmraOf(1)).toEqual([]);
});

test('who may not start stands above who did nothing, and both above who is done', () => {
  const member = (id: string) => ({ id, name: id, phone: null, role: 'assistant' as const });
  const rows = lmraOf(
    [member('a'), member('b'), member('c')],
    [
      { userId: 'a', name: 'a', at: '', mayStart: true },
      { userId: 'c', name: 'c', at: '', mayStart: false },
      { userId: 'x', name: 'x', at: '', mayStart: true },
    ],
  );
  expect(rows.map(({ id, state }) => `${id} ${state}`)).toEqual(['c stop', 'b missing', 'a done', 'x done']);
});
