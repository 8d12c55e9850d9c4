/** Decides how the questions of a layer stand on its screen: what is answered with a tile, from a list, beside it, or folded away. */
import type { LayersField } from '#features/form-engine/design/design-fields.ts';
import type { FieldState } from '#features/form-engine/filling/state/form-state.ts';
import { offeredOptions, optionsOf } from '#features/form-engine/kinds/kinds-choice.ts';
import { additionKeys, COLOUR_KEY, SHADE_KEY, SOIL_KEY } from '#features/form-engine/soil-layers/layer-keys.ts';

/** More options than this are the device's own list. */
export const TILES_MAX = 6;

/** Ways a question is drawn on the screen of a layer; `half` ones stand beside each other. */
export type LayerPart =
  | { readonly as: 'soil' | 'tiles' | 'question'; readonly state: FieldState }
  | { readonly as: 'additions'; readonly states: readonly FieldState[] }
  | { readonly as: 'colour'; readonly shade: FieldState | undefined; readonly colour: FieldState | undefined }
  | { readonly as: 'halves'; readonly halves: readonly LayerHalf[] };

/** A question that takes half the width: a list, two tiles, or a button to a sheet. */
export interface LayerHalf {
  readonly as: 'list' | 'tiles' | 'sheet';
  readonly state: FieldState;
}

/** The questions of a layer, placed. */
export interface LayerPlan {
  readonly parts: readonly LayerPart[];
  /** Photos: behind the camera in the dock. */
  readonly photos: readonly FieldState[];
  /** Asked rarely, and folded away now. */
  readonly rare: readonly FieldState[];
}

const additions: ReadonlySet<string> = new Set(additionKeys);
const opensSheet: ReadonlySet<string> = new Set(['group', 'table', 'deviation', 'file', 'signature', 'location', 'address', 'longText']);

/** Places the questions that are asked now, in the order of the design, but for the colour. A warning is explained where it stands, so such a question is drawn in full. */
export function planLayer({ rare = [] }: LayersField, states: readonly FieldState[]): LayerPlan {
  const asked = states.filter(({ visible, field }) => visible && field.key !== 'from' && field.key !== 'to');
  const isFolded = ({ field, required, gap }: FieldState) => rare.includes(field.key) && !required && gap === null;
  const photos = asked.filter(({ field }) => field.type === 'photo');
  const shown = asked.filter((state) => !isFolded(state) && state.field.type !== 'photo');
  const parts: LayerPart[] = [];
  for (const state of shown) addPart(parts, state, shown);
  return { parts: colourFirst(parts), photos, rare: asked.filter((state) => isFolded(state) && state.field.type !== 'photo') };
}

/** The colour, which is always seen, stands before the additions, which may be left out: on a small phone it is then in reach without scrolling. */
function colourFirst(parts: readonly LayerPart[]): readonly LayerPart[] {
  const additionsAt = parts.findIndex(({ as }) => as === 'additions');
  const colour = parts.find(({ as }) => as === 'colour');
  if (colour === undefined || additionsAt === -1 || parts.indexOf(colour) < additionsAt) return parts;
  const others = parts.filter((part) => part !== colour);
  return others.toSpliced(additionsAt, 0, colour);
}

function addPart(parts: LayerPart[], state: FieldState, shown: readonly FieldState[]): void {
  const { key } = state.field;
  if (isAddition(state)) {
    const grouped = shown.filter(isAddition);
    if (grouped[0] === state) parts.push({ as: 'additions', states: grouped });
  } else if (isColour(state)) {
    const [shade, colour] = [SHADE_KEY, COLOUR_KEY].map((name) => shown.find((other) => other.field.key === name && isColour(other)));
    if ((shade ?? colour) === state) parts.push({ as: 'colour', shade, colour });
  } else if (key === SOIL_KEY && state.field.type === 'choice' && state.warnings.length === 0) parts.push({ as: 'soil', state });
  else {
    const half = halfOf(state);
    const last = parts.at(-1);
    if (half === undefined) parts.push({ as: isTiles(state) ? 'tiles' : 'question', state });
    else if (last?.as === 'halves') parts.splice(-1, 1, { as: 'halves', halves: [...last.halves, half] });
    else parts.push({ as: 'halves', halves: [half] });
  }
}

const isAddition = ({ field, required, error, warnings }: FieldState): boolean =>
  field.type === 'choice' && additions.has(field.key) && !required && error === null && warnings.length === 0;

const isColour = ({ field, warnings }: FieldState): boolean =>
  field.type === 'choice' && warnings.length === 0 && (field.key === COLOUR_KEY || (field.key === SHADE_KEY && field.options.length === 2));

const isTiles = ({ field, warnings }: FieldState): boolean => (field.type === 'choice' || field.type === 'yesNo') && warnings.length === 0;

/** Returns how a question takes half a row; undefined when it needs a whole one. A default is seldom changed: a list is enough; else it has tiles. */
function halfOf(state: FieldState): LayerHalf | undefined {
  const { field, hiddenOptions, warnings } = state;
  if (opensSheet.has(field.type)) return { as: 'sheet', state };
  if ((field.type !== 'choice' && field.type !== 'yesNo') || warnings.length > 0) return undefined;
  const count = offeredOptions(optionsOf(field), hiddenOptions).length;
  if (count === 2) return { as: 'tiles', state };
  return field.default !== undefined || count > TILES_MAX ? { as: 'list', state } : undefined;
}
