import { expect, test } from 'vitest';
import type { LogLine } from '../log.ts';
import { logDocument, type PrintedLog } from './log-document.ts';

const line = (id: string, at: string, more: Partial<LogLine> = {}): LogLine => ({
  ...{ id, day: at.slice(0, 10), at, kind: 'visit', text: `Regel ${id}`, phase: '04', present: [], place: null, fileIds: [], corrects: null, correctedBy: [] },
  ...{ reason: '', author: { id: 'k', name: 'K. Bouwman' }, writtenAt: at },
  ...more,
});
const printed = (more: Partial<PrintedLog> = {}): PrintedLog => ({
  ...{ project: { number: '26.01404', description: 'Herinrichting', clientName: 'Gemeente Helmond' }, from: '2026-11-24', to: '2026-11-25' },
  ...{ lines: [], signatures: [], madeBy: 'M. Vermeulen', madeAt: new Date('2026-11-26T08:00:00Z') },
  ...more,
});
const wordsOf = (log: PrintedLog, printable: readonly string[] = []) => JSON.stringify(logDocument(log, new Set(printable)).content);

test('days stand in order, whatever order their lines came in, with what corrects what', () => {
  const wrong = line('a', '2026-11-24T09:00:00Z', { correctedBy: [{ id: 'b', day: '2026-11-25', at: '2026-11-25T08:00:00Z' }] });
  const right = line('b', '2026-11-25T08:00:00Z', { corrects: { id: 'a', day: wrong.day, at: wrong.at }, reason: 'Het was vracht 17' });
  const words = wordsOf(printed({ lines: [right, wrong] }));
  expect(words.indexOf('Regel a')).toBeLessThan(words.indexOf('Regel b'));
  expect(words).toContain('Gecorrigeerd om 09:00');
  expect(words).toContain('Verbetert de regel van 10:00 op 24-11-2026. Reden: Het was vracht 17');
});

test('every signature stands under its own lines, and one that holds no longer says so', () => {
  const lines = [line('a', '2026-11-24T09:00:00Z'), line('b', '2026-11-24T10:00:00Z')];
  const signature = { id: 's', day: '2026-11-24', lineIds: ['a'], by: 'K. Bouwman', at: '2026-11-24T16:00:00Z', sha256: '7f2a91c4', isIntact: true };
  const words = wordsOf(printed({ lines, signatures: [signature] }));
  expect(words).toContain('Geparafeerd door K. Bouwman, 24-11-2026 17:00, kenmerk 7F2A 91C4.');
  expect(words).toContain('Nagekomen');
  expect(words).toContain('Nog niet geparafeerd.');
  expect(words).not.toContain('LET OP');
  expect(wordsOf(printed({ lines, signatures: [{ ...signature, isIntact: false }] }))).toContain('zijn na de paraaf veranderd');
});

test('a photo that can not be printed is told to be missing', () => {
  const words = wordsOf(printed({ lines: [line('a', '2026-11-24T09:00:00Z', { fileIds: ['one', 'two'] })] }), ['one']);
  expect(words).toContain('"image":"one"');
  expect(words).toContain('Eén foto staat er niet bij.');
});
