/** Carries out the operations on emergency contacts. The server decides who may look; for who may not, there is nothing. */
import { notify } from '#features/notifications/server/queries.ts';
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { type CommandContext, implement } from '#platform/server/operations/operations.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Problem } from '#platform/shared/problem.ts';
import * as contract from '../contract.ts';
import { OPEN_MINUTES, type ViewBasis, type ViewReason, viewReasons } from '../rules.ts';
import * as queries from './queries.ts';

const MINUTE_MS = 60_000;

export const emergencyContactHandlers = implement(contract, {
  getOwnEmergencyContacts: (_, { db, user }) => queries.findOwn(db, user.id),

  async putEmergencyContacts({ contacts, version }, { db, user, now, record }) {
    if (!(await queries.writeOwn(db, user.id, contacts, version, now))) {
      const current = await queries.findOwn(db, user.id);
      throw new Problem('changed-by-someone-else', {
        current: { version: current.version },
        reason: 'Je noodcontacten zijn intussen op een ander apparaat gewijzigd.',
      });
    }
    // Who they are is nobody's but the owner's.
    record({ subject: 'emergency-contacts', id: user.id, to: { count: contacts.length } });
    return { version: version + 1 };
  },

  // What was planned for another day is of that day.
  listTeamEmergencyContacts: async ({ day }, { db, user, now }) => (day === localDate(now) ? queries.listTeam(db, user.id, day) : []),

  async recordEmergencyView({ id, userId, reason, viewedAt }, context) {
    const at = new Date(Math.min(Date.parse(viewedAt), context.now.getTime()));
    return addView(context, { id, userId, reason }, at);
  },

  openEmergencyContacts: (input, context) => addView(context, input, context.now),

  async getEmergencyContactsOf({ user: ownerId }, { db, user, now }) {
    const isOpen = await queries.hasOpened(db, user.id, ownerId, new Date(now.getTime() - OPEN_MINUTES * MINUTE_MS));
    if (!isOpen || (await basisOf(db, user, ownerId, localDate(now))) === undefined) throw new Problem('not-found');
    const found = await queries.findMember(db, ownerId);
    if (found === undefined) throw new Problem('not-found');
    return found;
  },

  listEmergencyViews: (_, { db, user }) => queries.listViews(db, user.id, contract.VIEWS_SHOWN_MAX),
});

/** Returns the ground on which somebody may look on a local day; undefined when there is none. */
async function basisOf(db: Database, user: Identity, ownerId: string, day: string): Promise<ViewBasis | undefined> {
  if (user.id === ownerId) return undefined;
  if (await queries.isOnTeam(db, user.id, ownerId, day)) return 'team';
  if (user.restricted) return undefined;
  if (user.permissions.has('emergency-contacts.read-all')) return 'safety';
  return (await queries.leads(db, user.id, ownerId)) ? 'manager' : undefined;
}

async function addView(context: CommandContext, view: { readonly id: string; readonly userId: string; readonly reason: ViewReason }, at: Date): Promise<null> {
  const { db, user, now, record } = context;
  const { id, userId, reason } = view;
  const basis = await basisOf(db, user, userId, localDate(at));
  if (basis === undefined) throw new Problem('not-found');
  await queries.addView(db, { id, ownerId: userId, viewerId: user.id, reason, basis, viewedAt: at, receivedAt: now });
  const notice = { kind: 'emergency-contacts-seen', title: `${user.name} zag je noodcontacten`, text: viewReasons[reason], href: href('emergencyContacts') };
  await notify(db, [userId], notice, { by: user.id, now });
  record({ subject: 'emergency-contacts', id: userId, to: { seenBy: user.id, reason, basis } });
  return null;
}
