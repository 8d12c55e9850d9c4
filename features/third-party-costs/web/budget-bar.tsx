import { IconAlertTriangle } from '@tabler/icons-react';
import { formatEuros } from '#features/projects/format.ts';
import { BUDGET_NEAR_PERCENT, budgetState, type CostTotals, usedShare } from '../amounts.ts';

const WHOLE_PERCENT = 100;
/** Beyond the larger of budget and costs the bar leaves this much room. */
const ROOM = 1.04;

const parts = [
  { key: 'invoicedCents', label: 'Gefactureerd', look: 'k-invoiced' },
  { key: 'receivedCents', label: 'Ontvangen, nog geen factuur', look: 'k-received' },
  { key: 'orderedCents', label: 'Besteld, nog niet ontvangen', look: 'k-ordered' },
  { key: 'requestedCents', label: 'Aangevraagd', look: 'k-requested' },
] as const;

/** Shows the used part of the budget, by how certain it is, against the budget and nine tenths of it. */
export function BudgetBar({ totals }: { readonly totals: CostTotals }) {
  const { budgetCents, usedCents } = totals;
  const scale = Math.max(budgetCents, usedCents) * ROOM || 1;
  const place = (cents: number) => `${(cents / scale) * WHOLE_PERCENT}%`;
  const shown = parts.filter(({ key }) => totals[key] > 0);
  const words = shown.map(({ key, label }) => `${label} ${formatEuros(totals[key])}`).join(', ');
  return (
    <section className="costhead" aria-label="Budget">
      <div className="costline">
        <h2 className="num">{formatEuros(budgetCents)} begroot</h2>
        <BudgetWords totals={totals} />
      </div>
      <div className="costbar" role="img" aria-label={`${formatEuros(budgetCents)} begroot. ${words || 'Nog niets besteld'}.`}>
        {shown.map(({ key, look }) => (
          <i key={key} className={look} style={{ width: place(totals[key]) }} />
        ))}
        {budgetCents > 0 && (
          <>
            <b className="near" style={{ left: place((budgetCents * BUDGET_NEAR_PERCENT) / WHOLE_PERCENT) }} />
            <b style={{ left: place(budgetCents) }} />
          </>
        )}
      </div>
      <ul className="costkey num">
        {parts.map(({ key, label, look }) => (
          <li key={key}>
            <i className={look} />
            {label} <b>{formatEuros(totals[key])}</b>
          </li>
        ))}
      </ul>
      <p className="muted">Bedragen in euro, zonder btw.{budgetCents > 0 && ` De strepen staan bij ${BUDGET_NEAR_PERCENT} % en bij het hele budget.`}</p>
    </section>
  );
}

function BudgetWords({ totals }: { readonly totals: CostTotals }) {
  const { budgetCents, usedCents, requestedCents } = totals;
  const state = budgetState(totals);
  if (state === 'room') {
    return budgetCents === 0 ? null : <p className="muted num">Nog {formatEuros(budgetCents - usedCents)} over</p>;
  }
  const sure = usedShare({ budgetCents, usedCents: usedCents - requestedCents });
  const all = usedShare(totals);
  const percent = (share: number | undefined) => (share === undefined ? '' : `${Math.round(share * WHOLE_PERCENT)} % `);
  return (
    <p className={state === 'over' ? 'costwarn over num' : 'costwarn num'}>
      <IconAlertTriangle size={20} aria-hidden="true" />
      <span>
        <b>{percent(sure)}besteld.</b>
        {requestedCents > 0 && ` Met wat is aangevraagd ${all === undefined ? '' : `wordt het ${percent(all).trim()}`}:`}{' '}
        {state === 'over' ? `${formatEuros(usedCents - budgetCents)} tekort.` : `nog ${formatEuros(budgetCents - usedCents)} over.`}
      </span>
    </p>
  );
}
