import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineQuery } from '#platform/shared/operation.ts';
import { readCopy, toCopy } from './kept-copy.ts';

const listDivisions = defineQuery({
  name: 'division.list',
  api: 'main',
  route: 'GET /v1/divisions',
  access: { who: 'signed-in', restricted: 'scoped' },
  params: () => z.object({}),
  result: () => z.array(z.object({ code: z.string(), name: z.string().default('zonder naam') })),
  offline: true,
});
const body = [{ code: 'BOD', name: 'Bodem' }];
const read = (from: unknown) => listDivisions.result.parse(from);

test('what this build checked is taken as it stands', () => {
  const odd = [{ code: 7 }];
  expect(readCopy(listDivisions, { data: odd, checkedBy: 'build-1' }, 'build-1')).toEqual({ data: odd });
});

test('after an update a copy is checked again, and left alone when it does not fit', () => {
  expect(readCopy(listDivisions, { data: body, checkedBy: 'build-1' }, 'build-2')).toEqual({ data: body });
  expect(readCopy(listDivisions, { data: [{ code: 7 }], checkedBy: 'build-1' }, 'build-2')).toBeUndefined();
});

test('a copy without a mark is checked, also while developing', () => {
  expect(readCopy(listDivisions, { data: [{ code: 'BOD' }] }, 'build-1')).toEqual({ data: [{ code: 'BOD', name: 'zonder naam' }] });
  expect(readCopy(listDivisions, { data: [{ code: 7 }], checkedBy: undefined }, undefined)).toBeUndefined();
});

test('an answer that its contract reads as it is gets the mark of the build; while developing none does', () => {
  expect(toCopy(body, read(body), 'build-1')).toEqual({ data: body, checkedBy: 'build-1' });
  expect(toCopy(body, read(body), undefined)).toEqual({ data: body, checkedBy: undefined });
});

test('an answer of an older server, to which the contract adds something, is kept as it came and checked at each reading', () => {
  const bare = [{ code: 'BOD' }];
  const copy = toCopy(bare, read(bare), 'build-1');
  expect(copy).toEqual({ data: bare, checkedBy: undefined });
  expect(readCopy(listDivisions, copy, 'build-1')).toEqual({ data: body.map(({ code }) => ({ code, name: 'zonder naam' })) });
});
