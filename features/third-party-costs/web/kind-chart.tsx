import { formatNumber } from '#platform/shared/numbers.ts';
import { BarChart } from '#platform/ui/charts/bar-chart.tsx';
import { byKind } from '../amounts.ts';
import type { Cost } from '../cost.ts';
import { costKinds } from '../labels.ts';

const CENTS_PER_EURO = 100;
/** With one kind there is nothing to compare. */
const KINDS_MIN = 2;

/** Bar chart of the budget each kind of cost uses, in euro; the part over budget is hatched. */
export function KindChart({ costs }: { readonly costs: readonly Cost[] }) {
  const kinds = byKind(costs).filter(({ totals }) => totals.budgetCents > 0 || totals.usedCents > 0);
  if (kinds.length < KINDS_MIN) return null;
  const bars = kinds.map(({ kind, totals: { budgetCents, invoicedCents, usedCents } }) => ({
    label: costKinds[kind],
    values: [invoicedCents / CENTS_PER_EURO, (usedCents - invoicedCents) / CENTS_PER_EURO],
    frame: budgetCents / CENTS_PER_EURO,
  }));
  const over = kinds.filter(({ totals }) => totals.usedCents > totals.budgetCents).map(({ kind }) => costKinds[kind]);
  const words = over.length === 0 ? 'Geen soort gaat over zijn budget.' : `Over het budget: ${over.join(', ')}.`;
  return (
    <BarChart
      title="Kosten per soort, in euro"
      summary={`Kosten van derden van ${kinds.length} soorten tegen hun budget. ${words}`}
      category="Soort"
      series={[
        { name: 'Gefactureerd', tone: 'primary' },
        { name: 'Besteld of aangevraagd', tone: 'accent' },
      ]}
      bars={bars}
      frameName="Begroot"
      format={(value) => formatNumber(value, { decimals: 0 })}
    />
  );
}
