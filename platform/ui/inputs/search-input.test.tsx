import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SearchInput } from './search-input.tsx';

test('a search line belongs to no form, so that Enter in it sends none', () => {
  expect(renderToStaticMarkup(<SearchInput label="Zoeken" value="" onChange={() => undefined} />)).toMatch(/<input[^>]* form=""/);
});
