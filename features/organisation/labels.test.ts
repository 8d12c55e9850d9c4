import { expect, test } from 'vitest';
import { certificateWords, toolboxTarget } from './labels.ts';

test('a division aims at the toolbox meetings its level of VCA asks for', () => {
  expect(toolboxTarget(['vca-1', 'brl-2000'], '2026-11-24')).toBe(4);
  expect(toolboxTarget(['vca-2'], '2026-11-24')).toBe(10);
  expect(toolboxTarget(['vca-p'], '2026-11-24')).toBe(10);
  expect(toolboxTarget(['brl-2000'], '2026-11-24')).toBe(0);
  expect(toolboxTarget(['vca-2'], '2010-01-01')).toBe(0);
});

test('certificates stand in their own order', () => expect(certificateWords(['vca-2', 'brl-2000'])).toBe('BRL SIKB 2000, VCA**'));
