/** Distances in a flat plane, in the unit of what goes in. Pure. */

/** How far a place lies from a straight piece of a line: from its nearest point, which may be one of its ends. */
export function distanceToPiece(x: number, y: number, [startX, startY, endX, endY]: readonly [number, number, number, number]): number {
  const [dx, dy] = [endX - startX, endY - startY];
  const square = dx * dx + dy * dy;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - startX) * dx + (y - startY) * dy) / square));
  return Math.hypot(x - startX - share * dx, y - startY - share * dy);
}
