import { expect, test } from 'vitest';
import { crc32, toZip } from './zip.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

test('the check sum is the one of the standard', () => expect(crc32(bytesOf('123456789'))).toBe(0xcbf43926));

test('an archive gives back every file by its directory, with its name, time and check sum', () => {
  const entries = [
    { path: 'inhoud.json', bytes: bytesOf('{"één":1}') },
    { path: 'bestanden/foto één.jpg', bytes: Uint8Array.from({ length: 70_000 }, (_, index) => index % 251) },
    { path: 'leeg.txt', bytes: new Uint8Array() },
  ];
  const archive = new Uint8Array(Buffer.concat(toZip(entries, new Date(2026, 10, 19, 10, 22, 30))));
  const found = readZip(archive);
  expect(found.map(({ path }) => path)).toEqual(entries.map(({ path }) => path));
  expect(found.map(({ bytes }) => [...bytes])).toEqual(entries.map(({ bytes }) => [...bytes]));
  expect(found.every(({ bytes, sum }) => crc32(bytes) === sum)).toBe(true);
  expect(found[0]?.at).toEqual([2026, 11, 19, 10, 22, 30]);
});

/** Reads an archive the way programs do: from its end, by its directory. */
function readZip(archive: Uint8Array) {
  const view = new DataView(archive.buffer);
  const end = archive.byteLength - 22;
  expect(view.getUint32(end, true)).toBe(0x06054b50);
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  return Array.from({ length: count }, () => {
    expect(view.getUint32(at, true)).toBe(0x02014b50);
    const [time, date] = [view.getUint16(at + 12, true), view.getUint16(at + 14, true)];
    const [sum, size, nameLength] = [view.getUint32(at + 16, true), view.getUint32(at + 24, true), view.getUint16(at + 28, true)];
    const local = view.getUint32(at + 42, true);
    const path = new TextDecoder().decode(archive.slice(at + 46, at + 46 + nameLength));
    expect(view.getUint32(local, true)).toBe(0x04034b50);
    const start = local + 30 + view.getUint16(local + 26, true);
    at += 46 + nameLength;
    const moment = [(date >> 9) + 1980, (date >> 5) & 15, date & 31, time >> 11, (time >> 5) & 63, (time & 31) * 2];
    return { path, sum, at: moment, bytes: archive.slice(start, start + size) };
  });
}
