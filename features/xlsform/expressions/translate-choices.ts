/** Functions over the answers of a choice: `selected`, `count-selected`, `selected-at`, `jr:choice-name`. */

import { listNameOf } from '../lookup-file.ts';
import { fieldNamed } from '../resolve-name.ts';
import { asNumber, asText, type Code, call, fixedNumber, fixedText, maybe, Tightness, whole, within } from './cel-code.ts';
import { binary } from './comparisons.ts';
import type { Choice, Surroundings } from './symbols.ts';
import type { FunctionTranslation } from './translation.ts';
import { Untranslatable } from './untranslatable.ts';
import type { XPathNode } from './xpath-tree.ts';

/** Most options whose labels are written out in an expression: above it the expression would be too long. */
const LABELS_MAX = 100;

/** The parts of a place as ODK writes it: `52.09 5.12 0 4.9`. */
const locationParts = ['latitude', 'longitude', null, 'accuracyMeters'] as const;

const two = (name: string, nodes: readonly XPathNode[]): readonly [XPathNode, XPathNode] => {
  const [first, second] = nodes;
  if (first === undefined || second === undefined || nodes.length !== 2) throw new Untranslatable(`de functie ${name}() krijgt twee waarden`);
  return [first, second];
};

/** True when an option was chosen. In a text the answers are its words. */
export const selected: FunctionTranslation = (nodes, { value }) => {
  const [answers, option] = two('selected', nodes).map(value) as [Code, Code];
  if (answers.kind === 'list')
    return { ...whole('condition', `${within(asText(option), Tightness.sum)} in ${within(answers, Tightness.sum)}`), tightness: Tightness.comparison };
  if (answers.kind === 'text' && answers.isMaybe === true && typeof option.fixed === 'string' && /^[a-zA-Z]\w*$/.test(answers.cel))
    return binary('=', answers, option);
  const words = `(" " + ${within(asText(answers), Tightness.product)} + " ")`;
  return whole('condition', `${words}.contains(" " + ${within(asText(option), Tightness.product)} + " ")`);
};

/** Translates the number of options chosen. */
export const countSelected: FunctionTranslation = (nodes, { value }) => {
  const answers = value(nodes[0] ?? { op: 'text', value: '' });
  if (nodes.length !== 1 || answers.kind !== 'list') throw new Untranslatable('count-selected() kan alleen de antwoorden van een meerkeuzevraag tellen');
  return whole('number', `count(${answers.cel})`);
};

/** The answer at a position, from 0; of a place its latitude, longitude or accuracy. A position that is computed is looked up while filling in. */
export const selectedAt: FunctionTranslation = (nodes, { value }) => {
  const [answers, position] = two('selected-at', nodes).map(value) as [Code, Code];
  const at = asNumber(position).fixed;
  if (answers.kind === 'list' && typeof at !== 'number') return call('text', 'nth', answers, binary('+', asNumber(position), fixedNumber(1)));
  if (typeof at !== 'number' || !Number.isInteger(at) || at < 0) throw new Untranslatable('de plaats in selected-at() moet een vast geheel getal zijn');
  if (answers.kind === 'list') return maybe('text', `${within(answers, Tightness.whole)}[${at}]`);
  const part = answers.kind === 'location' ? locationParts[at] : undefined;
  if (typeof part !== 'string') throw new Untranslatable('selected-at() kan alleen uit een meerkeuzevraag of een locatie kiezen');
  return maybe('number', `${answers.cel}.${part}`);
};

/** The question whose labels are meant: written as a text, `'${soil}'`, or as a path in one. */
function questionOf(node: XPathNode): string {
  if (node.op === 'reference') return node.name;
  const name = node.op === 'text' ? /^\s*(?:\$\{\s*([^}\s]+)\s*\}|.*\/([^/\s]+))\s*$/.exec(node.value) : null;
  const found = name?.[1] ?? name?.[2];
  if (found === undefined) throw new Untranslatable('jr:choice-name() noemt geen vraag met keuzes');
  return found;
}

const columnOf = ({ value, label, columns }: Choice, name: string): string => (name === 'name' ? value : name === 'label' ? label : (columns.get(name) ?? ''));

/** A list as a map of one of its columns to another. */
function mapOf(choices: readonly Choice[], key: string, column: string): string {
  if (choices.length > LABELS_MAX)
    throw new Untranslatable(`de cellen van een lijst kunnen tot ${LABELS_MAX} keuzes overgenomen worden; deze heeft er ${choices.length}`);
  const cells = new Map(choices.map((choice) => [columnOf(choice, key), columnOf(choice, column)]));
  return `{${[...cells].map(([from, to]) => `${fixedText(from).cel}: ${fixedText(to).cel}`).join(', ')}}`;
}

/** A cell of a list of the workbook, or of a file that came with it. */
export function cellOf({ list, key, column }: Extract<XPathNode, { op: 'cell' }>, value: Code, { lists }: Surroundings): Code {
  const choices = lists?.get(list)?.choices;
  if (choices === undefined) return call('text', 'pulldata', ...[listNameOf(list), column, key].map(fixedText), asText(value));
  return maybe('text', `${mapOf(choices, key, column)}[${asText(value).cel}]`);
}

/** The label of an option. */
export const choiceName: FunctionTranslation = (nodes, { value, around }) => {
  const [answer, question] = two('jr:choice-name', nodes);
  const { choices } = fieldNamed(questionOf(question), around);
  if (choices === undefined) throw new Untranslatable('jr:choice-name() noemt geen vraag met keuzes');
  return maybe('text', `${mapOf(choices, 'name', 'label')}[${asText(value(answer)).cel}]`);
};
