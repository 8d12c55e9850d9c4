/** Translates an expression of an XLSForm (XPath) into one of a design (CEL). */

import { fieldNamed, resolveField, valueNamed } from '../resolve-name.ts';
import { asCondition, asNumber, asText, asValue, type Code, fixedNumber, fixedText, maybe, Tightness, type ValueKind, within } from './cel-code.ts';
import { binary } from './comparisons.ts';
import type { RowValues, Surroundings } from './symbols.ts';
import { cellOf } from './translate-choices.ts';
import { functions } from './translate-functions.ts';
import type { Translator } from './translation.ts';
import { Untranslatable } from './untranslatable.ts';
import { parseXPath, type XPathNode } from './xpath-tree.ts';

/** Longest expression a design takes, in characters. */
const CEL_LENGTH_MAX = 2_000;

function columnValue(name: string, { columns }: Surroundings): Code {
  const value = columns?.get(name);
  if (value === undefined)
    throw new Untranslatable(columns === undefined ? `'${name}' is geen vraag; schrijf \${${name}}` : `de keuzelijst heeft geen kolom '${name}'`);
  return fixedText(value);
}

/** A translator for expressions of one place. */
function translatorFor(around: Surroundings): Translator {
  const value = (node: XPathNode): Code => {
    switch (node.op) {
      case 'number':
        return fixedNumber(node.value);
      case 'text':
        return fixedText(node.value);
      case 'negate': {
        const operand = asNumber(value(node.operand));
        return typeof operand.fixed === 'number' ? fixedNumber(-operand.fixed) : maybe('number', `-${within(operand, Tightness.whole)}`, Tightness.sign);
      }
      case 'self':
        if (around.self === undefined) throw new Untranslatable("'.' kan alleen in een voorwaarde (constraint) gebruikt worden");
        return valueNamed(around.self.name, around);
      case 'reference':
        return valueNamed(node.name, around);
      case 'column':
        return columnValue(node.name, around);
      case 'cell':
        return cellOf(node, value(node.value), around);
      case 'parent':
        throw new Untranslatable("'..' kan alleen in position(..) gebruikt worden");
      case 'lastSaved':
        throw new Untranslatable(`\${last-saved#${node.name}} kan alleen als standaardwaarde gebruikt worden`);
      case 'call': {
        const translate = functions.get(node.name);
        if (translate === undefined) throw new Untranslatable(`de functie ${node.name}() kan niet overgenomen worden`);
        return translate(node.arguments, translator);
      }
      default:
        return binary(node.op, value(node.left), value(node.right));
    }
  };
  const rows = (node: XPathNode): RowValues | null => {
    if (node.op !== 'reference') return null;
    const found = resolveField(fieldNamed(node.name, around), around);
    return 'rows' in found ? found.rows : null;
  };
  const translator: Translator = { around, value, rows };
  return translator;
}

/** A parsed expression as a piece of CEL; throws `Untranslatable`. */
export const translateNode = (node: XPathNode, around: Surroundings): Code => translatorFor(around).value(node);

const translate = (source: string, around: Surroundings): Code => translateNode(parseXPath(source), around);

/** CEL that fits in a design; throws `Untranslatable` when it is too long. */
export function checkedLength(cel: string): string {
  if (cel.length > CEL_LENGTH_MAX) throw new Untranslatable(`de expressie wordt na overnemen langer dan ${CEL_LENGTH_MAX} tekens`);
  return cel;
}

/** An expression as a condition, to join with others; throws `Untranslatable`. */
export const translateToCondition = (source: string, around: Surroundings): Code => asCondition(translate(source, around));

/** An expression as a condition in CEL; throws `Untranslatable`. */
export const translateCondition = (source: string, around: Surroundings): string => checkedLength(translateToCondition(source, around).cel);

/** An expression as a text in CEL; throws `Untranslatable`. */
export const translateText = (source: string, around: Surroundings): string => checkedLength(asText(translate(source, around)).cel);

/** A calculation: its CEL and what it gives; throws `Untranslatable`. What may be a number or a text becomes a text. */
export function translateCalculation(source: string, around: Surroundings): { readonly cel: string; readonly kind: ValueKind } {
  const code = translate(source, around);
  const { kind } = code;
  if (kind === 'number' || kind === 'condition' || kind === 'date') return { cel: checkedLength(asValue(code)), kind };
  if (kind === 'flag') return { cel: checkedLength(asCondition(code).cel), kind: 'condition' };
  const isMoment = kind === 'time' || kind === 'dateTime';
  return { cel: checkedLength(isMoment ? code.cel : asText(code).cel), kind: isMoment ? kind : 'text' };
}
