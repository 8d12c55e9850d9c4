import { expect, test } from 'vitest';
import { productNorms } from '#features/norms/norms.ts';
import { certificateWords, toolboxTarget } from './labels.ts';

test('a division aims at the toolbox meetings its level of VCA asks for', () => {
  expect(toolboxTarget(['vca-1', 'brl-2000'], productNorms, '2026-11-24')).toBe(4);
  expect(toolboxTarget(['vca-2'], productNorms, '2026-11-24')).toBe(10);
  expect(toolboxTarget(['vca-p'], productNorms, '2026-11-24')).toBe(10);
  expect(toolboxTarget(['brl-2000'], productNorms, '2026-11-24')).toBe(0);
  expect(
    toolboxTarget(
      ['vca-2'],
      {
        'vca.toolbox_2': [
          ['2000-01-01', 10],
          ['2027-01-01', 12],
        ],
      },
      '2027-01-01',
    ),
  ).toBe(12);
});

test('certificates stand in their own order', () => expect(certificateWords(['vca-2', 'brl-2000'])).toBe('BRL SIKB 2000, VCA**'));
