import { useNorms } from '#features/norms/web/use-norms.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Badge, type Tone } from '#platform/ui/badge.tsx';
import { type RiskClass, riskClasses } from '../../labels.ts';
import type { RiskScore } from '../../risk.ts';
import { riskClassOf, scoreOf } from '../../rules.ts';

const tones: Record<RiskClass, Tone> = { high: 'bad', middle: 'wait', low: 'ok' };
/** Decimals a score is shown with. */
const SCORE_DECIMALS = 2;

/** The score of a risk as it is shown. */
export function scoreWords(score: RiskScore): string {
  return formatNumber(scoreOf(score), { decimals: SCORE_DECIMALS });
}

/** How grave a risk is today. */
export function RiskBadge({ score, today }: { readonly score: RiskScore; readonly today: string }) {
  const level = riskClassOf(score, useNorms(), today);
  return <Badge tone={tones[level]}>{riskClasses[level]}</Badge>;
}
