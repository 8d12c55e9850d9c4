/** A risk as somebody fills it in: texts, with the way to and from what is sent. Pure. */
import { inputSentence } from '#platform/shared/input/input-sentence.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { type Risk, RiskInput } from '../../risk.ts';

type When = 'before' | 'after';
type Factor = 'exposure' | 'effect' | 'likelihood';
const whens: readonly When[] = ['before', 'after'];
const factors: readonly Factor[] = ['exposure', 'effect', 'likelihood'];

/** Typed texts and choices of a risk. */
export type RiskTexts = Readonly<Record<'task' | 'hazard' | 'measure' | 'responsible' | `${When}-${Factor}`, string>>;

/** A risk as it is now; empty for a new one. */
export function toRiskTexts(risk: Risk | undefined): RiskTexts {
  const scores = whens.flatMap((when) => factors.map((factor) => [`${when}-${factor}`, risk === undefined ? '' : String(risk[when][factor])]));
  const { task = '', hazard = '', measure = '', responsible = '' } = risk ?? {};
  return { task, hazard, measure, responsible, ...Object.fromEntries(scores) } as RiskTexts;
}

/** Returns the input to send, or the problems with it by field: `task`, `before.effect`. */
export function readRisk(
  texts: RiskTexts,
  about: { readonly id: string; readonly phaseId: string; readonly version: number | undefined },
): { readonly input: ReturnType<ReturnType<typeof RiskInput>['parse']> | undefined; readonly problems: readonly FieldProblem[] } {
  const scoreOf = (when: When) => Object.fromEntries(factors.map((factor) => [factor, Number(texts[`${when}-${factor}`])]));
  const { task, hazard, measure, responsible } = texts;
  const parsed = RiskInput().safeParse(
    { ...about, task, hazard, measure, responsible, before: scoreOf('before'), after: scoreOf('after') },
    { error: inputSentence },
  );
  if (parsed.success) return { input: parsed.data, problems: [] };
  return { input: undefined, problems: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) };
}
