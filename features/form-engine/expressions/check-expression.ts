/** The check of one expression: can it be read, does it know its names, are the types right, does it compare with answers that exist. */
import type { ASTNode, Environment } from '@marcbachmann/cel-js';
import { optionsOf } from '../kinds/kinds-choice.ts';
import { patternProblem } from '../patterns/pattern-problem.ts';
import { stepsProblem } from './expression-steps.ts';
import type { KnownNames } from './expression-types.ts';
import { parseExpression } from './expressions.ts';
import { walkExpression } from './walk-expression.ts';

/** Result an expression must have: yes or no for a condition, a number or a text for a value. */
export type ExpectedResult = 'condition' | 'number' | 'text' | 'any';

const typeWords: Readonly<Record<string, string>> = {
  double: 'getal',
  int: 'getal',
  string: 'tekst',
  bool: 'ja/nee-uitkomst',
  list: 'lijst',
  map: 'gegevens',
  null: 'leeg',
};
const inWords = (types: string): string =>
  types
    .replace(/\b(double|int|string|bool|map|null)\b/g, (type) => typeWords[type] ?? type)
    .replace(/list(<[^ ]+>)?/g, 'lijst')
    .replace(/Row_\w+/g, 'rij');

interface CelTrouble {
  readonly code?: string;
  readonly summary?: string;
  readonly range?: { readonly start: number; readonly end: number };
}

/** Turns an error of the expression library into words for whoever designs forms. */
function troubleMessage(error: unknown, source: string): string {
  const { code = '', summary = '', range } = error as CelTrouble;
  const part = range === undefined ? source : source.slice(range.start, range.end);
  const detail = summary.slice(summary.indexOf(':') + 1).trim();
  switch (code) {
    case 'unknown_variable':
      return `er is geen veld '${detail}'. Controleer de sleutel.`;
    case 'no_such_key':
      return `'${detail}' bestaat niet in deze rij of dit gegeven. Controleer de sleutel.`;
    case 'no_such_overload':
      return `'${part}' past niet bij elkaar (${inWords(detail)}). Vergelijk en reken met gegevens van dezelfde soort.`;
    case 'no_matching_overload':
      return `de functie in '${part}' bestaat niet, of krijgt iets anders dan ze verwacht.`;
    case 'invalid_logical_operand':
    case 'invalid_condition_type':
      return `'${part}' is geen voorwaarde. Maak er een vergelijking van, bijvoorbeeld met > of ==.`;
    case 'incompatible_ternary_branches':
      return `de twee uitkomsten van '${part}' zijn niet van dezelfde soort. Schrijf dyn(null) voor een lege uitkomst.`;
    default:
      return range === undefined ? 'de expressie is niet te lezen.' : `de expressie is niet te lezen vanaf teken ${range.start + 1}.`;
  }
}

/** Texts compared with a choice that does not offer them. */
function* unknownOptions(node: ASTNode, bound: ReadonlySet<string>, names: KnownNames): Generator<string> {
  if (node.op !== '==' && node.op !== '!=' && node.op !== 'in') return;
  for (const [fieldNode, valueNode] of [node.args, [...node.args].reverse()] as [ASTNode, ASTNode][]) {
    const field = fieldNode.op === 'id' && !bound.has(fieldNode.args) ? names.get(fieldNode.args)?.field : null;
    if (field?.type !== 'yesNo' && field?.type !== 'choice' && field?.type !== 'multipleChoice') continue;
    const values = valueNode.op === 'list' ? valueNode.args : [valueNode];
    const offered = new Set(optionsOf(field).map(({ value }) => value));
    for (const value of values)
      if (value.op === 'value' && typeof value.args === 'string' && !offered.has(value.args))
        yield `'${field.label}' kent geen antwoord '${value.args}'. Kies uit: ${[...offered].slice(0, 12).join(', ')}.`;
  }
}

function* patternsIn(node: ASTNode): Generator<string> {
  if (node.op !== 'rcall' || node.args[0] !== 'matches') return;
  const [pattern] = node.args[2];
  const problem =
    pattern?.op === 'value' && typeof pattern.args === 'string' ? patternProblem(pattern.args) : 'het patroon van matches moet een vaste tekst zijn.';
  if (problem !== null) yield problem;
}

const accepted: Readonly<Record<ExpectedResult, readonly string[]>> = {
  condition: ['bool', 'dyn'],
  number: ['double', 'int', 'dyn'],
  text: ['string', 'dyn'],
  any: [],
};
const expectedWords: Readonly<Record<ExpectedResult, string>> = {
  condition: 'een voorwaarde (waar of niet waar)',
  number: 'een getal',
  text: 'een tekst',
  any: '',
};

/** Everything wrong with an expression, as Dutch sentences without the name of the field. */
export function expressionProblems(source: string, environment: Environment, names: KnownNames, expected: ExpectedResult): readonly string[] {
  let ast: ASTNode;
  try {
    ({ ast } = parseExpression(source));
  } catch (error) {
    return [troubleMessage(error, source)];
  }
  const problems: string[] = [];
  walkExpression(ast, (node, bound) => {
    problems.push(...unknownOptions(node, bound, names), ...patternsIn(node));
  });
  const steps = stepsProblem(ast);
  if (steps !== null) problems.push(steps);
  const { valid, type = 'dyn', error } = environment.check(source);
  if (!valid) return [troubleMessage(error, source), ...problems];
  if (expected !== 'any' && !accepted[expected].includes(type)) problems.push(`de uitkomst is ${inWords(type)}, nodig is ${expectedWords[expected]}.`);
  return problems;
}
