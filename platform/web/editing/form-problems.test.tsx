import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FormProblems } from './form-problems.tsx';

const idOf = (path: string) => `one-${path}`;
const failed = { title: 'Geen verbinding', text: 'Probeer het zo nog eens.', fields: {}, lines: [] };

test('why something was not saved is told when no field is to blame', () => {
  expect(renderToStaticMarkup(<FormProblems problems={[]} trouble={failed} idOf={idOf} />)).toContain(failed.text);
});

test('a refused field is told once, and jumps to where it is typed', () => {
  const lines = [{ path: 'name', message: 'Vul een naam in.' }];
  const html = renderToStaticMarkup(<FormProblems problems={lines} trouble={{ ...failed, lines }} idOf={idOf} />);
  expect(html).toContain('<a href="#one-name">Vul een naam in.</a>');
  expect(html).toContain('1 veld klopt nog niet');
  expect(html).not.toContain(failed.text);
});
