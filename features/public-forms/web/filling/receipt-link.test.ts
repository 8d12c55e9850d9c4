import { expect, test } from 'vitest';
import type { Design } from '#features/form-engine/design/design.ts';
import { proofIn, receiptLink } from './receipt-link.ts';

const form = {
  id: '0199b3f0-0000-7000-8000-00000000f0f0',
  secret: 'geheim_-123',
  design: { key: 'klanttevredenheid', version: 1, name: 'Klanttevredenheid', category: 'Publiek', sections: [] } satisfies Design,
  context: { today: '2026-11-21', now: '08:30' },
  answers: {},
  title: 'Klanttevredenheid',
  fileIds: [],
  sentAt: '2026-11-21T07:30:00Z',
};

test('a link to a receipt holds its proof where no server sees it', () => {
  const url = new URL(receiptLink(form, 'https://maaiveld.example'));
  expect(url.pathname).toBe('/public/form/klanttevredenheid/bekijken');
  expect(url.search).toBe('');
  expect(proofIn(url.hash)).toEqual({ id: form.id, secret: form.secret });
});

test.each(['', '#', '#bezoek', '#bewijs=', `#bewijs=${form.id}`, `#bewijs=${form.id}.a b`])('%j holds no proof', (hash) => {
  expect(proofIn(hash)).toBeUndefined();
});
