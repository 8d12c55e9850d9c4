/** Hours as the audit log knows them: told to whose they are and to who judges them. A day goes by the person whose day it is. */
import { sql } from 'kysely';
import { activities, timeKinds } from '#features/calendar/hour-codes.ts';
import { findJudge } from '#features/stand-ins/server/judge-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import type { RecordedKind } from '#platform/server/operations/recorded.ts';
import { judgeAccess } from '../approval-contract.ts';
import { dayStatuses } from '../labels.ts';
import { isJudgedWhole, isOnLedProject } from './approval/judged-days-queries.ts';

/** Conditions of who judges: every day of a row of `users`, or that of a row of `time_registrations`. Neither for who judges no hours. */
async function judgedBy(db: Database, user: Identity) {
  if (!judgeAccess.who.some((permission) => user.permissions.has(permission))) return { isWhole: sql<boolean>`false`, isLed: sql<boolean>`false` };
  const judge = await findJudge(db, user, new Date());
  return { isWhole: isJudgedWhole(judge), isLed: isOnLedProject(judge) };
}

/** Kinds of record of this room. */
export const recordedTime: Readonly<Record<string, RecordedKind>> = {
  'time-day': {
    label: 'Dag van uren',
    isGuarded: true,
    historyFor: ['time.approve-all'],
    fields: { date: { label: 'Dag', isContext: true }, status: { label: 'Status', values: dayStatuses }, onBehalfOf: { label: 'Namens', refersTo: 'user' } },
    async find(db, user, ids) {
      if (ids.length === 0) return new Map();
      const { isWhole } = await judgedBy(db, user);
      const rows = await db
        .selectFrom('users')
        .select(['id', 'name'])
        .where('id', 'in', [...ids])
        .where((where) => where.or([where('id', '=', user.id), isWhole]))
        .execute();
      return new Map(rows.map(({ id, name }) => [id, { name }]));
    },
  },
  'time-registration': {
    label: 'Uren',
    isGuarded: true,
    fields: {
      workDate: { label: 'Dag', isContext: true },
      kind: { label: 'Soort', values: timeKinds },
      activity: { label: 'Werkzaamheid', values: activities },
      startedAt: 'Begin',
      endedAt: 'Einde',
      breakMinutes: { label: 'Pauze', unit: 'minutes' },
      scan: 'Gescande code',
      origin: { label: 'Ingevoerd', values: { timer: 'met de timer', manual: 'met de hand' } },
      licensePlate: 'Kenteken',
      asbestos: 'Asbest',
      xrf: 'XRF',
      scanned: 'Gescand',
      editReason: 'Reden van andere tijden dan gescand',
      article: 'Artikel',
      attributes: 'Kenmerken',
    },
    async find(db, user, ids) {
      if (ids.length === 0) return new Map();
      const { isWhole, isLed } = await judgedBy(db, user);
      const rows = await db
        .selectFrom('time_registrations')
        .innerJoin('users', 'users.id', 'time_registrations.user_id')
        .select(['time_registrations.id', 'users.name'])
        .where('time_registrations.id', 'in', [...ids])
        .where((where) => where.or([where('users.id', '=', user.id), isWhole, isLed]))
        .execute();
      return new Map(rows.map(({ id, name }) => [id, { name }]));
    },
  },
};
