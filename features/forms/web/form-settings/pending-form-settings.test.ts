import { expect, test } from 'vitest';
import { putFormDefault, putPhaseForms } from '#features/phases/form-settings-contract.ts';
import { withPendingDefaults, withPendingPhaseForms } from './pending-form-settings.ts';

const design = { key: 'tra', name: 'TRA', category: 'Veiligheid', version: 2, description: '', mayFill: true, required: true };
const waiting = (name: string, input: object, state = 'waiting') => [{ name, input, state }] as never;

test('a phase shows the choice that waits, of this phase alone and only when it was not refused', () => {
  const data = { designs: [design], submissions: [], version: 3 };
  const input = { project: '26.00001', phase: '01', forms: [{ key: 'tra', required: false }], version: 3 };
  const shown = withPendingPhaseForms(data, waiting(putPhaseForms.name, input), '26.00001', '01');
  expect([shown.version, shown.designs]).toEqual([4, [{ ...design, required: false }]]);
  expect(withPendingPhaseForms(data, waiting(putPhaseForms.name, input), '26.00001', '02')).toBe(data);
  expect(withPendingPhaseForms(data, waiting(putPhaseForms.name, input, 'refused'), '26.00001', '01')).toBe(data);
});

test('a project shows the choice that waits for one kind of phase', () => {
  const data = [
    { kind: 'drilling' as const, forms: [], version: 0 },
    { kind: 'asbestos' as const, forms: [], version: 0 },
  ];
  const input = { project: '26.00001', kind: 'asbestos', forms: [{ key: 'tra', required: true }], version: 0 };
  expect(withPendingDefaults(data, waiting(putFormDefault.name, input), '26.00001').map(({ forms, version }) => [forms.length, version])).toEqual([
    [0, 0],
    [1, 1],
  ]);
});
