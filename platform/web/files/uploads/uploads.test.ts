import { expect, test } from 'vitest';
import { Problem } from '#platform/shared/problem.ts';
import { Unreachable } from '../../answers/transport.ts';
import type { FileRow } from '../../device/storage/device-store.ts';
import { DAMAGED_TRIES_MAX, settleUpload } from './uploads.ts';

const photo: FileRow = {
  id: 'photo',
  userId: 'me',
  kind: 'photo',
  name: 'foto.jpg',
  contentType: 'image/jpeg',
  sizeBytes: 3,
  sha256: '',
  state: 'sending',
  sentBytes: 0,
  tries: 1,
  createdAt: '',
  hasBytes: true,
};
const AT = { nowMs: 0, random: 0 };

test('a photo that arrives damaged after any number of tries without a network is tried again', () => {
  let file = photo;
  for (let tries = 1; tries <= 2 * DAMAGED_TRIES_MAX; tries++) file = settleUpload({ ...file, tries }, new Unreachable(), AT);
  expect(settleUpload({ ...file, tries: file.tries + 1 }, new Problem('invalid-input'), AT).state).toBe('waiting');
});

test('one that keeps arriving damaged is left to the person', () => {
  let file = photo;
  for (let tries = 1; tries < DAMAGED_TRIES_MAX; tries++) file = settleUpload({ ...file, tries }, new Problem('invalid-input'), AT);
  expect(file.state).toBe('waiting');
  expect(settleUpload(file, new Problem('invalid-input'), AT).state).toBe('refused');
});
