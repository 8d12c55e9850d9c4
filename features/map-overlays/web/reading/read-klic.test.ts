import { deflateRawSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { imklOf } from '../../klic/testing-imkl.ts';
import { readKlic } from './read-klic.ts';

const gml = imklOf([{ theme: 'water', posList: '173400 387900 173420 387900' }]);
const blobOf = (files: Record<string, Uint8Array>) => new Blob([zipSync(files) as Uint8Array<ArrayBuffer>]);
const reasonOf = (blob: Blob, bytesMax?: number) =>
  readKlic(blob, bytesMax).then(
    () => undefined,
    (error: { details?: { reason?: string } }) => error.details?.reason,
  );

/** An archive of one file of zeros that says it is `claimed` bytes long. */
function bombOf(realBytes: number, claimedBytes: number): Blob {
  const name = Buffer.from('GI_levering.xml');
  const packed = deflateRawSync(Buffer.concat([Buffer.from('<FeatureCollection>'), Buffer.alloc(realBytes)]));
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(8, 8);
  local.writeUInt32LE(packed.length, 18);
  local.writeUInt32LE(claimedBytes, 22);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(20, 6);
  central.writeUInt16LE(8, 10);
  central.writeUInt32LE(packed.length, 20);
  central.writeUInt32LE(claimedBytes, 24);
  central.writeUInt16LE(name.length, 28);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + packed.length, 16);
  return new Blob([local, name, packed, central, name, end]);
}

test('the cables and pipes are found among the other files of a delivery', async () => {
  const read = await readKlic(blobOf({ 'bronnen/brief.pdf': strToU8('%PDF-'), 'viewer.xml': strToU8('<settings/>'), 'GI_26G0012345.xml': strToU8(gml) }));
  expect(read.number).toBe('26G0012345');
  expect(read.content.layers[0]?.key).toBe('water');
});

test('a delivery that unpacks to ten gigabytes is refused, whether or not it says so, and so is what is no delivery', async () => {
  // Four bytes hold no ten gigabytes: the most they hold is said.
  expect(await reasonOf(bombOf(1000, 4_000_000_000))).toContain('groter dan 400 MB');
  expect(await reasonOf(bombOf(20_000_000, 1000), 1_000_000)).toMatch(/groter dan|niet heel/);
  expect(await reasonOf(new Blob(['PK maar geen zip']))).toContain('niet heel');
  expect(await reasonOf(blobOf({ 'tekening.dxf': strToU8('0') }))).toContain('geen leidingen als IMKL');
  expect(await reasonOf(blobOf({ 'GI.xml': strToU8(gml.slice(0, -30)) }))).toContain('niet heel');
});

test('a delivery of fifty megabytes is read', async () => {
  // Noise does not get smaller: the archive is as large as what is in it.
  const noise = new Uint8Array(50_000_000);
  for (let at = 0; at < noise.length; at += 65_536) crypto.getRandomValues(noise.subarray(at, at + 65_536));
  const read = await readKlic(new Blob([zipSync({ 'bronnen/kaart.png': [noise, { level: 0 }], 'GI.xml': strToU8(gml) }) as Uint8Array<ArrayBuffer>]));
  expect(read.content.layers[0]?.key).toBe('water');
});
