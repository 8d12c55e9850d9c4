/** Layers of a map as a table: what a geographic file holds, before it is written. Places are metres of RD New (EPSG:28992). */
import type { RdPlace } from './coordinates.ts';

/** Value of a cell. */
export type GeoValue = string | number | null;

/** Shape that every row of a layer has. */
export type GeoForm = 'point' | 'line' | 'area';

/** A column: text, or a number. */
export interface GeoColumn {
  readonly name: string;
  readonly type: 'text' | 'number';
}

/** A row with its place: one corner for a point; those of an area against the clock, the first not again at the end. */
export interface GeoRow {
  readonly corners: readonly RdPlace[];
  /** In the order of the columns. */
  readonly values: readonly GeoValue[];
}

/** A layer. */
export interface GeoLayer {
  /** Name of its table: small letters. */
  readonly name: string;
  /** Name that people know it by. */
  readonly title: string;
  readonly form: GeoForm;
  readonly columns: readonly GeoColumn[];
  readonly rows: readonly GeoRow[];
}
