import { expect, test } from 'vitest';
import { z } from 'zod';
import { announcedFile } from '../files/upload-request.ts';
import { parseInput } from './parse-input.ts';

test('what turns text around arrives in no handler, whoever sends it; what can not be kept is refused', () => {
  const Input = z.object({ title: z.string(), rows: z.array(z.record(z.string(), z.unknown())) });
  expect(parseInput(Input, { title: 'plan\u202Efdp.exe', rows: [{ 'naam\u2066': '\u200Fa' }] })).toEqual({ title: 'planfdp.exe', rows: [{ naam: 'a' }] });
  expect(() => parseInput(Input, { title: 'a\u0000', rows: [] })).toThrow('invalid-input');
});

test('a file is called what is seen of its name', () => {
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const metadata = { id: crypto.randomUUID(), name: 'foto\u202Egpj.exe', kind: 'document', contentType: 'application/pdf' };
  const headers = {
    'upload-length': '1',
    'upload-metadata': Object.entries(metadata)
      .map(([key, text]) => `${key} ${base64(text)}`)
      .join(','),
  };
  const request = { raw: { url: '/files' }, headers } as unknown as Parameters<typeof announcedFile>[0];
  expect(announcedFile(request, '/files').name).toBe('fotogpj.exe');
});
