/** Codes of lines and areas with the Dutch words for them. */

/** A shape is a line, or an area that is closed from its last corner to its first. */
export const shapeForms = { line: 'Lijn', area: 'Vlak' } as const;

/** A form of a shape. */
export type ShapeForm = keyof typeof shapeForms;

/** Kinds of shapes, and the forms in which each is drawn. */
export const shapeKinds = {
  site: { label: 'Locatiegrens', many: 'Locatiegrenzen', forms: ['area', 'line'] },
  'work-area': { label: 'Werkgebied', many: 'Werkgebieden', forms: ['area'] },
  contamination: { label: 'Grens verontreiniging', many: 'Grenzen verontreiniging', forms: ['area', 'line'] },
  excavation: { label: 'Ontgravingsvak', many: 'Ontgravingsvakken', forms: ['area'] },
  trench: { label: 'Sleuf', many: 'Sleuven', forms: ['line', 'area'] },
  depot: { label: 'Depot', many: 'Depots', forms: ['area'] },
  section: { label: 'Doorsnede', many: 'Doorsneden', forms: ['line'] },
  cable: { label: 'Kabel of leiding', many: 'Kabels en leidingen', forms: ['line'] },
  attention: { label: 'KLIC-aandachtsgebied', many: 'KLIC-aandachtsgebieden', forms: ['area'] },
  other: { label: 'Anders', many: 'Anders', forms: ['line', 'area'] },
} as const satisfies Record<string, { readonly label: string; readonly many: string; readonly forms: readonly ShapeForm[] }>;

/** A kind of shape. */
export type ShapeKind = keyof typeof shapeKinds;

/** Words for the kinds of shape, by code. */
export const shapeKindWords = Object.fromEntries(Object.entries(shapeKinds).map(([code, { label }]) => [code, label])) as Record<ShapeKind, string>;

/** The kinds that are drawn in a form, in their order. */
export function kindsOfForm(form: ShapeForm): readonly ShapeKind[] {
  return (Object.keys(shapeKinds) as ShapeKind[]).filter((kind) => (shapeKinds[kind].forms as readonly ShapeForm[]).includes(form));
}
