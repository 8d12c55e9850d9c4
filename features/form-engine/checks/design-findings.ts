/** Everything that stands in the way of publishing a design, with the place where to mend it. */

import type { Design } from '../design/design.ts';
import { type DesignSpot, fieldAt, sectionAt, spotOf } from '../design/edit-design.ts';
import { readDesign } from '../design/read-design.ts';
import { checkDesign } from './check-design.ts';

/** One thing to mend. */
export interface DesignFinding {
  readonly spot: DesignSpot;
  /** Name of the property it is about, as `visibleIf`; left out when it is about the whole. */
  readonly about?: string;
  /** A Dutch sentence that names the field. */
  readonly message: string;
}

/** Properties whose shape can be wrong, as the designer calls them. */
const words: Readonly<Record<string, string>> = {
  label: 'vraag',
  title: 'titel',
  key: 'sleutel',
  name: 'naam',
  category: 'categorie',
  text: 'tekst',
  options: 'antwoorden',
  expression: 'berekening',
  rowLabel: 'naam van een rij',
  fields: 'velden',
  point: 'punt van het veldwerk',
  errors: 'fouten',
  warnings: 'waarschuwingen',
};

/** The place of a path in the document: `sections.0.fields.1.label`. */
function spotOfShape(path: string): { readonly spot: DesignSpot; readonly property: string } {
  const inside = /^(?:(?:sections|fields)\.\d+(?:\.|$))*/.exec(path)?.[0] ?? '';
  return { spot: [...inside.matchAll(/\d+/g)].map(Number), property: path.slice(inside.length).split('.')[0] ?? '' };
}

/** All findings: of its shape first, and when that holds of its keys and expressions. */
export function findingsOf(design: Design): readonly DesignFinding[] {
  const read = readDesign(design);
  if ('design' in read) return checkDesign(design).map(({ path, ...problem }) => ({ spot: spotOf(design, path), ...problem }));
  return read.problems.map(({ path, message }) => {
    const { spot, property } = spotOfShape(path);
    const name = fieldAt(design, spot)?.label ?? sectionAt(design, spot)?.title ?? design.name;
    return { spot, about: property, message: `'${name}', ${words[property] ?? property}: ${message.charAt(0).toLowerCase()}${message.slice(1)}` };
  });
}
