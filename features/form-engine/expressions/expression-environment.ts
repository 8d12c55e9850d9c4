/**
 * CEL as forms use it: numbers of both kinds may be mixed, and an answer that is missing never breaks an expression: arithmetic
 * with it gives nothing, comparing with it is false. One environment runs expressions without types; the check of a design makes
 * typed ones.
 */
import { Environment } from '@marcbachmann/cel-js';
import { addCountedRows } from './counted-rows.ts';
import { type ExpressionFunction, expressionFunctions } from './expression-functions.ts';

/** Most nodes in one expression; far above what a person writes, far below what slows a phone. */
const NODES_MAX = 1_000;
/** Deepest nesting of one expression. */
const DEPTH_MAX = 40;

const celTypeOf = { number: 'double', text: 'string', yesNo: 'bool', list: 'list', any: 'dyn' } as const;
const arithmetic = {
  '+': (left: number | bigint, right: number | bigint) => Number(left) + Number(right),
  '-': (left: number | bigint, right: number | bigint) => Number(left) - Number(right),
  '*': (left: number | bigint, right: number | bigint) => Number(left) * Number(right),
  '/': (left: number | bigint, right: number | bigint) => Number(left) / Number(right),
  '%': (left: number | bigint, right: number | bigint) => Number(left) % Number(right),
} as const;
const isSameNumber = (left: number | bigint, right: number | bigint): boolean => Number(left) === Number(right);
const isFalse = (): boolean => false;
const isNothing = (): null => null;

function addMixedNumbers(environment: Environment): void {
  for (const [operator, calculate] of Object.entries(arithmetic)) {
    environment.registerOperator(`double ${operator} int: double`, calculate);
    environment.registerOperator(`int ${operator} double: double`, calculate);
  }
  environment.registerOperator('double % double: double', arithmetic['%']);
  environment.registerOperator('double == int: bool', isSameNumber);
}

function addMissingAnswers(environment: Environment): void {
  for (const type of ['null', 'double', 'int', 'string', 'bool']) {
    for (const operator of ['<', '<=', '>', '>=']) {
      environment.registerOperator(`null ${operator} ${type}: bool`, isFalse);
      if (type !== 'null') environment.registerOperator(`${type} ${operator} null: bool`, isFalse);
    }
    for (const operator of type === 'bool' ? [] : ['+', '-', '*', '/', '%']) {
      environment.registerOperator(`null ${operator} ${type}: dyn`, isNothing);
      if (type !== 'null') environment.registerOperator(`${type} ${operator} null: dyn`, isNothing);
    }
    if (type !== 'null') environment.registerOperator(`null == ${type}: bool`, isFalse);
  }
  for (const type of ['list', 'map']) environment.registerOperator(`null == ${type}: bool`, isFalse);
  environment.registerOperator('-null: dyn', isNothing);
  environment.registerOperator('!null: bool', () => true);
}

/** A number may be a whole one (`int`) or not (`double`): every mix of them is a signature of its own. */
function typedSignatures(parameters: ExpressionFunction['parameters']): string[][] {
  return parameters.reduce<string[][]>(
    (signatures, parameter) =>
      signatures.flatMap((types) => (parameter === 'number' ? ['double', 'int'] : [celTypeOf[parameter]]).map((type) => [...types, type])),
    [[]],
  );
}

/** A new environment; `typed` gives the functions their types, so that a check finds a text where a number belongs. */
export function createEnvironment(typed: boolean): Environment {
  const environment = new Environment({
    unlistedVariablesAreDyn: !typed,
    homogeneousAggregateLiterals: false,
    limits: { maxAstNodes: NODES_MAX, maxDepth: DEPTH_MAX },
  });
  addMixedNumbers(environment);
  addMissingAnswers(environment);
  if (!typed) addCountedRows(environment);
  for (const { name, parameters, result, call } of expressionFunctions) {
    const signatures = typed ? typedSignatures(parameters) : [parameters.map(() => 'dyn')];
    for (const types of signatures) environment.registerFunction(`${name}(${types.join(', ')}): ${typed ? celTypeOf[result] : 'dyn'}`, call);
  }
  return environment;
}
