import { expect, test } from 'vitest';
import { openedAs } from './file-urls.ts';

test.each(['text/html', 'application/xhtml+xml', 'image/svg+xml', 'text/xml'])(
  'a file of the device that could be a page is never opened as one: %s',
  (contentType) => expect(openedAs(contentType)).toBe('application/octet-stream'),
);

test.each(['application/pdf', 'image/jpeg', 'text/plain'])('what shows and does nothing is opened as it is: %s', (contentType) =>
  expect(openedAs(contentType)).toBe(contentType),
);
