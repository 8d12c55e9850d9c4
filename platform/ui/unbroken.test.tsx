import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { unbroken } from './unbroken.tsx';

test('a date with its time, and the number of a phase, stay whole', () => {
  expect(renderToStaticMarkup(unbroken('26.01432-02, Sanne Dekkers, 05-11-2026 10:55'))).toBe(
    '<span class="whole">26.01432-02</span>, Sanne Dekkers, <span class="whole">05-11-2026 10:55</span>',
  );
});

test('text without them, and what is not text, stay as they are', () => {
  expect(unbroken('Kanaaldijk Zuid-West 5')).toBe('Kanaaldijk Zuid-West 5');
  expect(unbroken(3)).toBe(3);
});
