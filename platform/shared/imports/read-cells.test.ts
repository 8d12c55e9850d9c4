import { expect, test } from 'vitest';
import { z } from 'zod';
import { type ColumnProblem, cellReader } from './read-cells.ts';

const read = (texts: Record<string, string>) => {
  const problems: ColumnProblem<string>[] = [];
  return { problems, cells: cellReader(texts, problems) };
};

test('cells are read as texts, values, days, choices and yes or no; empty ones as nothing', () => {
  const { problems, cells } = read({ a: 'x', n: '12', day: '1-2-2026', yes: 'JA', no: 'n', kind: 'Bodem', code: 'asbestos', empty: '' });
  expect([cells.textOf('a'), cells.readAs('n', z.int(), Number), cells.dayOf('day'), cells.yesOrNoOf('yes'), cells.yesOrNoOf('no')]).toEqual([
    ...['x', 12, '2026-02-01', true, false],
  ]);
  const words = { soil: 'bodem', asbestos: 'Asbest' };
  expect([cells.choiceOf('kind', words), cells.choiceOf('code', words)]).toEqual(['soil', 'asbestos']);
  expect([cells.dayOf('empty'), cells.readAs('missing', z.string()), cells.yesOrNoOf('empty'), cells.choiceOf('empty', words)]).toEqual(
    Array(4).fill(undefined),
  );
  expect(problems).toEqual([]);
});

test('what is wrong is told by its column, with what to do', () => {
  const { problems, cells } = read({ formula: '=A1', n: 'veel', day: 'gisteren', yes: 'misschien', kind: 'Lucht' });
  cells.textOf('formula');
  cells.readAs('n', z.int({ error: 'Vul een heel getal in.' }), Number);
  cells.dayOf('day');
  cells.yesOrNoOf('yes');
  cells.choiceOf('kind', { soil: 'Bodem', asbestos: 'Asbest' });
  expect(problems).toEqual([
    { column: 'formula', message: 'Hier staat een formule. Zet de uitkomst ervan neer, als gewone tekst.' },
    { column: 'n', message: 'Vul een heel getal in.' },
    { column: 'day', message: "'gisteren' is geen datum. Schrijf hem als 31-12-2026." },
    { column: 'yes', message: "'misschien' is geen ja of nee. Schrijf ja of nee." },
    { column: 'kind', message: "'Lucht' is er niet. Kies uit Bodem, Asbest." },
  ]);
});
