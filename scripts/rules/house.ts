/** Draws the rooms into `docs/house.svg` and writes their table into `CONTRIBUTING.md`: `npm run house`. The check calls `staleHouse`. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawHouse } from './house-picture.ts';
import { markdownTable } from './markdown-table.ts';
import { floors, type Room } from './rooms.ts';

const root = join(import.meta.dirname, '../..');
const PICTURE = 'docs/house.svg';
const GUIDE = 'CONTRIBUTING.md';
const table = /(?<=<!-- rooms: npm run house -->\n).*?(?=<!-- end of rooms -->)/s;

const roomText = ([name, { is, knows }]: [string, Room]) => `\`${name}\` (${is}${knows === undefined ? '' : `; knows ${knows.join(', ')}`})`;

function roomsTable(): string {
  const rows = floors.map(({ name, height, rooms }) => [String(height), name, Object.entries(rooms).map(roomText).join(' · ')]);
  return `\n${markdownTable(['floor', '', 'rooms'], [...rows, ['0', '', '`platform`']]).join('\n')}\n\n`;
}

/** The guide with the table between its two marks. Throws when they are gone. */
function withTable(guide: string): string {
  if (!table.test(guide)) throw new Error(`${GUIDE} has no place for the table of rooms`);
  return guide.replace(table, roomsTable());
}

/** Reads the picture and the table as they are now, and returns them with what they should be. */
async function pages(): Promise<{ file: string; is: string; shouldBe: string }[]> {
  const [picture, guide] = await Promise.all([PICTURE, GUIDE].map((file) => readFile(join(root, file), 'utf8').catch(() => '')));
  return [
    { file: PICTURE, is: picture ?? '', shouldBe: drawHouse(floors) },
    { file: GUIDE, is: guide ?? '', shouldBe: withTable(guide ?? '') },
  ];
}

/** One line for each page that does not show the rooms as `scripts/rules/rooms.ts` has them. */
export async function staleHouse(): Promise<string[]> {
  return (await pages()).filter(({ is, shouldBe }) => is !== shouldBe).map(({ file }) => `${file} is older than scripts/rules/rooms.ts: npm run house`);
}

if (import.meta.main) for (const { file, shouldBe } of await pages()) await writeFile(join(root, file), shouldBe);
