/** The plan of a demo site as one SVG: border, building, road, points, north arrow and scale. */

import { between, seededRandom } from '../random.ts';
import type { FilledPhase } from './fill-projects.ts';

const WIDTH = 511;
const HEIGHT = 380;
const METERS_PER_UNIT = 0.25;
const INK = '#1c2421';
const GREY = '#8d8a80';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The plan. Points lie on a grid that leaves the building free, each a little off; the same for a phase every time. */
export function sitePlanSvg({ plan, projectNumber, number }: FilledPhase): string {
  const random = seededRandom([...`${projectNumber}${number}`].reduce((sum, character) => sum * 31 + character.charCodeAt(0), 7) | 0);
  const wells = plan.counts['wells'] ?? plan.counts['water-samples'] ?? 0;
  const points = spread(Math.max(plan.counts['borings'] ?? 0, plan.counts['pits'] ?? 0, wells), random);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">`,
    `<rect x="0" y="${HEIGHT - 56}" width="${WIDTH}" height="34" fill="#eeece6"/>`,
    text(18, HEIGHT - 35, 'rijbaan', GREY),
    `<polygon points="30,28 ${WIDTH - 44},40 ${WIDTH - 30},${HEIGHT - 70} 42,${HEIGHT - 62}" fill="#fbfaf6" stroke="${INK}" stroke-width="1.2" stroke-dasharray="7 4"/>`,
    `<rect x="190" y="120" width="130" height="86" fill="#d9d6cd" stroke="${INK}" stroke-width="0.8"/>`,
    text(230, 167, 'werkplaats', INK),
    ...points.map((point, index) => mark(point, index, index < wells)),
    northArrow(),
    scaleBar(),
    '</svg>',
  ].join('');
}

function spread(count: number, random: () => number): readonly Point[] {
  const free: Point[] = [];
  for (let y = 64; y < HEIGHT - 80; y += 52)
    for (let x = 70; x < WIDTH - 60; x += 66)
      if (x < 172 || x > 338 || y < 104 || y > 222) free.push({ x: x + between(random, -9, 9), y: y + between(random, -9, 9) });
  return free
    .map((point) => ({ point, rank: random() }))
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ point }) => point)
    .toSorted((a, b) => a.y - b.y || a.x - b.x);
}

function mark({ x, y }: Point, index: number, isWell: boolean): string {
  const ring = isWell ? `<circle cx="${x}" cy="${y}" r="8" fill="none" stroke="#2e74b5" stroke-width="1.2"/>` : '';
  return `${ring}<circle cx="${x}" cy="${y}" r="4.5" fill="#1A5F48"/>${text(x + 10, y + 3, String(index + 1).padStart(2, '0'), INK)}`;
}

function northArrow(): string {
  return `<path d="M ${WIDTH - 24} 8 l 7 20 l -7 -5 l -7 5 z" fill="${INK}"/>${text(WIDTH - 27, 40, 'N', INK)}`;
}

function scaleBar(): string {
  const meters = 25;
  return `<path d="M 30 ${HEIGHT - 8} h ${meters / METERS_PER_UNIT}" stroke="${INK}" stroke-width="2"/>${text(36 + meters / METERS_PER_UNIT, HEIGHT - 5, `${meters} m`, INK)}`;
}

function text(x: number, y: number, words: string, fill: string): string {
  return `<text x="${x}" y="${y}" font-size="9" fill="${fill}">${words}</text>`;
}
