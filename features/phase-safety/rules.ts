/** Decisions about risks and permits that both sides take alike. Pure. */
import { type Norms, normOn } from '#features/norms/norms.ts';
import { roundTo } from '#platform/shared/numbers.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import type { PermitStatus, RiskClass } from './labels.ts';
import type { Permit, Risk, RiskScore } from './risk.ts';

/** Decimals that a product of three scores can have. */
const SCORE_DECIMALS = 2;

/** The score of a risk by Fine and Kinney: exposure × effect × likelihood. */
export function scoreOf({ exposure, effect, likelihood }: RiskScore): number {
  return roundTo(exposure * effect * likelihood, SCORE_DECIMALS);
}

/** How grave a risk is, by the norms of a day: above `tra.hoog` high, from `tra.middel` on middle. */
export function riskClassOf(score: RiskScore, norms: Norms, day: string): RiskClass {
  const value = scoreOf(score);
  if (value > normOn(norms, 'tra.hoog', day)) return 'high';
  return value >= normOn(norms, 'tra.middel', day) ? 'middle' : 'low';
}

/** True when the work may not begin before somebody of KAM agreed: the risk stays high with the measure. */
export function awaitsApproval({ after, approval }: Pick<Risk, 'after' | 'approval'>, norms: Norms, day: string): boolean {
  return approval === null && riskClassOf(after, norms, day) === 'high';
}

const next: Record<PermitStatus, readonly PermitStatus[]> = {
  requested: ['requested', 'granted', 'withdrawn'],
  granted: ['granted', 'extended', 'withdrawn', 'signed-off'],
  extended: ['extended', 'withdrawn', 'signed-off'],
  withdrawn: ['withdrawn'],
  'signed-off': ['signed-off'],
};

/** The states a permit can go to; a new one is asked for or given. */
export function permitSteps(from: PermitStatus | undefined): readonly PermitStatus[] {
  return from === undefined ? ['requested', 'granted'] : next[from];
}

/** True while a permit lets work go on at a moment. */
export function isPermitValid({ status, validFrom, validTo }: Pick<Permit, 'status' | 'validFrom' | 'validTo'>, at: number): boolean {
  return (status === 'granted' || status === 'extended') && Date.parse(validFrom) <= at && at <= Date.parse(validTo);
}

/** A sentence with the remedy for each field of a permit that can't be so. */
export function permitTroubles(permit: Pick<Permit, 'validFrom' | 'validTo' | 'status'>, from: PermitStatus | undefined): readonly FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (Date.parse(permit.validTo) <= Date.parse(permit.validFrom))
    problems.push({ path: 'validTo', message: 'Het einde ligt voor het begin. Kies een later einde.' });
  if (!permitSteps(from).includes(permit.status)) problems.push({ path: 'status', message: 'Deze stap kan nu niet. Kies een andere status.' });
  return problems;
}
