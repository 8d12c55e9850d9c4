/**
 * Counts the steps of an expression while it is computed. The library has no such count, but every part of a parsed expression computes itself
 * with its own `evaluate`, which may be put aside: so a loop takes steps for each of its rows, and what goes through texts and lists for how long
 * they are, before it does. `metered-expression.test.ts` fails when the library goes about it in another way.
 */
import type { ASTNode } from '@marcbachmann/cel-js';
import { spend } from '../filling/work.ts';
import { isPatternFound } from '../patterns/patterns.ts';
import { operationCost } from './operation-cost.ts';
import { bodiesOf, isLoop, partsOf } from './walk-expression.ts';

type Evaluate = (evaluator: unknown, node: ASTNode, context: unknown) => unknown;
interface Computing {
  evaluate: Evaluate;
}
const computing = (node: ASTNode): Computing => node as unknown as Computing;
const nothing: Evaluate = () => undefined;

/** Puts something around the way each part computes itself. */
class Hooks {
  readonly #outer = new Map<ASTNode, Evaluate>();

  around(node: ASTNode, wrap: (inner: Evaluate) => Evaluate): void {
    this.#outer.set(node, wrap(this.#outer.get(node) ?? this.#take(node)));
  }

  /** The library sets the way of a part at its first computation; that is kept here, and what stands around it stays. */
  #take(node: ASTNode): Evaluate {
    const settle = (Object.getPrototypeOf(node) as Computing).evaluate;
    let own: Evaluate | undefined;
    let isAsking = false;
    Object.defineProperty(node, 'evaluate', {
      get: () => (isAsking ? nothing : this.#outer.get(node)),
      set: (found: Evaluate) => {
        own = found;
      },
    });
    return (evaluator, _node, context) => {
      if (own === undefined) {
        isAsking = true;
        settle.call(node, evaluator, node, context);
        isAsking = false;
      }
      return (own as unknown as Evaluate).call(node, evaluator, node, context);
    };
  }
}

/** Parts of an expression that are looked at once, loops inside of it left out. */
export function partCount(node: ASTNode): number {
  return partsOf(node).reduce((sum, part) => sum + partCount(part), 1);
}

/** Each round of a loop takes the parts of its body. */
function meterBody(hooks: Hooks, body: ASTNode): void {
  const steps = partCount(body) + 1;
  hooks.around(body, (inner) => (evaluator, node, context) => {
    spend(steps);
    return inner(evaluator, node, context);
  });
}

/** Computes the operands, hands them to `before`, and lets the operation have them without computing them again. */
function withOperands(hooks: Hooks, node: ASTNode, operands: readonly ASTNode[], before: (values: readonly unknown[]) => void): void {
  let held: unknown[] | null = null;
  const computes = operands.map((operand, index) => {
    let compute: Evaluate = nothing;
    hooks.around(operand, (inner) => {
      compute = inner;
      return (evaluator, part, context) => (held === null ? inner(evaluator, part, context) : held[index]);
    });
    return (evaluator: unknown, context: unknown) => compute(evaluator, operand, context);
  });
  hooks.around(node, (inner) => (evaluator, part, context) => {
    const values = computes.map((compute) => compute(evaluator, context));
    before(values);
    held = values;
    try {
      return inner(evaluator, part, context);
    } finally {
      held = null;
    }
  });
}

/** `text.matches(pattern)` in the linear engine, instead of the one of JavaScript that the library takes. */
function replaceMatches(hooks: Hooks, node: ASTNode, text: ASTNode, pattern: ASTNode): void {
  hooks.around(node, () => (evaluator, _part, context) => {
    const [subject, regex] = [text, pattern].map((operand) => computing(operand).evaluate(evaluator, operand, context));
    if (typeof subject !== 'string' || typeof regex !== 'string') throw new TypeError('matches is of texts');
    return isPatternFound(regex, subject);
  });
}

/** Makes a parsed expression count its steps. Once for each that was parsed. */
export function meterExpression(ast: ASTNode): void {
  const hooks = new Hooks();
  const meter = (node: ASTNode): void => {
    const parts = partsOf(node);
    for (const part of parts) meter(part);
    const bodies = isLoop(node) ? bodiesOf(node) : [];
    for (const body of bodies) {
      meter(body);
      meterBody(hooks, body);
    }
    if (bodies.length > 0) return;
    if (node.op === 'rcall' && node.args[0] === 'matches' && node.args[2].length === 1) {
      replaceMatches(hooks, node, node.args[1], node.args[2][0] as ASTNode);
      return;
    }
    const cost = operationCost(node);
    if (cost !== null) withOperands(hooks, node, parts, (values) => spend(cost(values)));
  };
  meter(ast);
}
