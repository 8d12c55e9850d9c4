/** The column `constraint`: a minimum and maximum or a pattern where a field has its own, else an expression that refuses. */
import type { Field } from '#features/form-engine/design/design-fields.ts';
import { attempt, type Import, surroundings, textOf } from '../import-context.ts';
import type { SheetRow } from '../workbook/sheet-table.ts';
import { whole } from './cel-code.ts';
import { binary, opposite } from './comparisons.ts';
import type { NamedField } from './symbols.ts';
import { checkedLength, translateNode } from './translate.ts';
import { patternOf } from './translate-texts.ts';
import { parseXPath, type XPathNode } from './xpath-tree.ts';

/** A translated constraint. */
export type Constraint = Pick<Field, 'errors'> & {
  readonly min?: number;
  readonly max?: number;
  readonly pattern?: { readonly regex: string; readonly message: string };
};

const MESSAGE_LENGTH_MAX = 300;
const PATTERN_LENGTH_MAX = 300;
const messageFor = (label: string): string => `Dit antwoord past niet bij '${label}'. Controleer het.`.slice(0, MESSAGE_LENGTH_MAX);

/** The fixed number of a node. */
function numberOf(node: XPathNode): number | null {
  if (node.op === 'number') return node.value;
  return node.op === 'negate' && node.operand.op === 'number' ? -node.operand.value : null;
}

/** `. >= 0 and . <= 10` as bounds. Null when it says anything else, or excludes a bound of a number with decimals. */
function boundsOf(node: XPathNode, isWhole: boolean): { readonly min?: number; readonly max?: number } | null {
  if (node.op === 'and') {
    const [left, right] = [boundsOf(node.left, isWhole), boundsOf(node.right, isWhole)];
    const isSound = left !== null && right !== null && !('min' in left && 'min' in right) && !('max' in left && 'max' in right);
    return isSound ? { ...left, ...right } : null;
  }
  if (node.op !== '>=' && node.op !== '<=' && node.op !== '>' && node.op !== '<') return null;
  const isMirrored = node.right.op === 'self';
  const bound = numberOf(isMirrored ? node.left : node.right);
  const step = node.op.endsWith('=') ? 0 : 1;
  if (bound === null || (isMirrored ? node.right : node.left).op !== 'self' || (step === 1 && !(isWhole && Number.isInteger(bound)))) return null;
  return node.op.startsWith('>') !== isMirrored ? { min: bound + step } : { max: bound - step };
}

/** Returns the constraint of a row; empty when it has none, or one that can't be translated. */
export function constraintOf(importing: Import, row: SheetRow, self: NamedField, { type, label }: Field, isWhole: boolean): Constraint {
  const source = row.get('constraint');
  if (source === '') return {};
  const told = textOf(importing, row, 'constraint_message').slice(0, MESSAGE_LENGTH_MAX);
  const message = told === '' ? messageFor(label) : told;
  const made = attempt(importing, row, 'constraint', 'Elk antwoord wordt nu aangenomen.', (): Constraint => {
    const tree = parseXPath(source);
    const bounds = told === '' && type === 'number' ? boundsOf(tree, isWhole) : null;
    if (bounds !== null) return bounds;
    const regex = type === 'text' ? patternOf(tree) : null;
    if (regex !== null && regex.length <= PATTERN_LENGTH_MAX && regex !== '') return { pattern: { regex, message } };
    const refused = binary('and', whole('condition', `isFilled(${self.key})`), opposite(translateNode(tree, surroundings(importing, self.scope, self))));
    return { errors: [{ when: checkedLength(refused.cel), message }] };
  });
  return made ?? {};
}
