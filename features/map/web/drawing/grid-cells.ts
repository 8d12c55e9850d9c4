/** Cells of the grid by which what lies close together is drawn as one. Pure. */

/** Size of a cell of at least so many pixels, metres: steps of two, so that a little closer or farther leaves everything as it is. */
export function cellMetersAt(cellPx: number, metersPerPixel: number): number {
  return 2 ** Math.ceil(Math.log2(cellPx * metersPerPixel));
}
