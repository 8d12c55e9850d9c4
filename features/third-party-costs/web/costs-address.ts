/** The costs of a project in the address bar. */
import { codesOf } from '#features/projects/labels.ts';
import { listChoice, someOfField, textField } from '#platform/web/lists/list-choice.ts';
import type { Cost } from '../cost.ts';
import { type CostKind, type CostStatus, costKinds, costStatuses } from '../labels.ts';

/** Filters of the list, and the cost that is open. */
export interface CostsChoice {
  readonly kinds: readonly CostKind[];
  /** None: all but what was cancelled. */
  readonly statuses: readonly CostStatus[];
  readonly phase: string;
  /** Id of the open cost, `nieuw` for one being made, or nothing. */
  readonly open: string;
}

/** Stands in the address while a new cost is being made. */
export const NEW_COST = 'nieuw';

/** The filters of the costs. */
export const costsChoice = listChoice<CostsChoice>({
  kinds: someOfField('soort', codesOf(costKinds)),
  statuses: someOfField('status', codesOf(costStatuses)),
  phase: textField('fase'),
  open: textField('regel'),
});

/** True when any filter is on. */
export function isNarrowed({ kinds, statuses, phase }: CostsChoice): boolean {
  return kinds.length > 0 || statuses.length > 0 || phase !== '';
}

/** The costs a choice leaves. */
export function chooseCosts(costs: readonly Cost[], { kinds, statuses, phase }: CostsChoice): Cost[] {
  return costs.filter(
    (cost) =>
      (kinds.length === 0 || kinds.includes(cost.kind)) &&
      (statuses.length === 0 ? cost.status !== 'cancelled' : statuses.includes(cost.status)) &&
      (phase === '' || cost.phase === phase),
  );
}
