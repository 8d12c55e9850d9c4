/** The house as a picture: floors above each other, rooms beside each other, and on one floor an arrow to each room that another may know. */
import type { Floor, Room } from './rooms.ts';

const WIDTH = 1180;
const FLOOR_HEIGHT = 104;
const LABEL_WIDTH = 170;
const BOX_HEIGHT = 46;
const BOX_GAP = 14;
const MARGIN = 16;
/** Above the boxes there is space for arrows. */
const BOX_TOP = 44;
/** How far an arrow rises for each box it passes over. */
const RISE = 13;

const style = `
  svg { font: 13px system-ui, sans-serif; color: #1f2328 }
  .floor { fill: #f6f8fa } .room { fill: #ffffff; stroke: #57606a } .arrow { fill: none; stroke: #0969da; stroke-width: 1.5 } .head { fill: #0969da }
  text { fill: #1f2328 } .small { font-size: 11px; fill: #57606a } .name { font-weight: 600 }
  @media (prefers-color-scheme: dark) {
    .floor { fill: #161b22 } .room { fill: #0d1117; stroke: #8b949e } .arrow { stroke: #58a6ff } .head { fill: #58a6ff }
    text { fill: #e6edf3 } .small { fill: #9198a1 }
  }`;

interface Box {
  readonly name: string;
  readonly room: Room;
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

function boxesOf({ rooms }: Floor, top: number): Box[] {
  const named = Object.entries(rooms);
  const room = WIDTH - LABEL_WIDTH - MARGIN - BOX_GAP * named.length;
  const width = Math.min(210, Math.floor(room / named.length));
  return named.map(([name, room], at) => ({ name, room, left: LABEL_WIDTH + at * (width + BOX_GAP), top: top + BOX_TOP, width }));
}

/** An arrow over the tops of the boxes, from who knows to who is known. */
function arrow(from: Box, to: Box, steps: number): string {
  const direction = Math.sign(to.left - from.left);
  const [start, end, height] = [from.left + from.width / 2 + direction * 12, to.left + to.width / 2 - direction * 12, from.top - RISE * steps - 8];
  return `<path class="arrow" marker-end="url(#head)" d="M${start} ${from.top} C${start} ${height} ${end} ${height} ${end} ${to.top - 3}"/>`;
}

function drawFloor(floor: Floor, top: number): string {
  const boxes = boxesOf(floor, top);
  const parts = [
    `<rect class="floor" x="0" y="${top}" width="${WIDTH}" height="${FLOOR_HEIGHT - 8}" rx="6"/>`,
    `<text class="name" x="${MARGIN}" y="${top + 62}">${floor.name}</text><text class="small" x="${MARGIN}" y="${top + 80}">floor ${floor.height}</text>`,
  ];
  for (const [at, box] of boxes.entries()) {
    const middle = box.left + box.width / 2;
    parts.push(
      `<rect class="room" x="${box.left}" y="${box.top}" width="${box.width}" height="${BOX_HEIGHT}" rx="5"/>`,
      `<text class="name" text-anchor="middle" x="${middle}" y="${box.top + 19}">${box.name}</text><text class="small" text-anchor="middle" x="${middle}" y="${box.top + 36}">${box.room.is}</text>`,
    );
    for (const name of box.room.knows ?? []) {
      const known = boxes.findIndex((other) => other.name === name);
      const to = boxes[known];
      if (to !== undefined) parts.push(arrow(box, to, Math.abs(at - known)));
    }
  }
  return parts.join('\n  ');
}

/** The picture, as SVG that reads in light and in dark. */
export function drawHouse(floors: readonly Floor[]): string {
  const ground = floors.length * FLOOR_HEIGHT;
  const height = ground + 64;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="The rooms of the product, floor by floor">
  <style>${style}
  </style>
  <marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="head" d="M0 0 8 4 0 8z"/></marker>
  ${floors.map((floor, at) => drawFloor(floor, at * FLOOR_HEIGHT)).join('\n  ')}
  <rect class="room" x="0.5" y="${ground}" width="${WIDTH - 1}" height="46" rx="5"/>
  <text class="name" x="${MARGIN}" y="${ground + 28}">platform</text><text class="small" x="${LABEL_WIDTH}" y="${ground + 28}">what every room stands on: operations, database, files, jobs · outbox, drafts, kept answers · parts of the screen</text>
</svg>
`;
}
