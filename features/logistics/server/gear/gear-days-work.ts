/** Tells who ordered gear for a phase that it got other days. The orders stay as they are: what is asked of others is not moved unasked. */
import { notify } from '#features/notifications/server/queries.ts';
import type { MovedPhase } from '#features/phases/server/planning/other-days-work.ts';
import { listOutsiders } from '#features/phases/server/planning/plan-queries.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { href } from '#features/routes.ts';
import type { CommandContext } from '#platform/server/operations/operations.ts';
import { gearDaysInWords, gearTitle } from '../../gear/gear.ts';
import { listKeptOrders } from './gear-queries.ts';

/** Most orders that one notice names. */
const ORDERS_NAMED_MAX = 3;

/** Tells each who ordered of their own orders that are not for the days the phase has now; for who left or may not see it any more, its leader. */
export async function tellGearOfOtherDays({ db, user, now }: CommandContext, { id, number, project_number: project, days }: MovedPhase): Promise<void> {
  const orders = (await listKeptOrders(db, id)).filter(({ from_day, to_day }) => from_day !== days?.from || to_day !== days.to);
  const outsiders = await listOutsiders(
    db,
    project,
    orders.map(({ made_by }) => made_by),
  );
  const askedOf = Map.groupBy(orders, ({ made_by, is_active, leader_id }) => (is_active && !outsiders.has(made_by) ? made_by : leader_id));
  for (const [person, own] of askedOf) {
    const named = own.slice(0, ORDERS_NAMED_MAX).map((one) => `${gearTitle(one)} (${gearDaysInWords({ from: one.from_day, to: one.to_day })})`);
    const others = own.length > named.length ? ` en nog ${own.length - named.length}` : '';
    const title = `Fase ${phaseCode(project, number)} heeft ${days === null ? 'geen dagen meer' : 'andere dagen'}: kijk het bestelde materieel na`;
    const text = `${days === null ? '' : `Nu ${gearDaysInWords(days)}. `}Besteld: ${named.join(', ')}${others}.`;
    await notify(db, [person], { kind: 'phase-gear-days', title, text, href: href('phaseLogistics', { project, phase: number }) }, { by: user.id, now });
  }
}
