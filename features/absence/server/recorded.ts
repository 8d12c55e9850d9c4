/** Leave as the audit log knows it: told to whose it is and to who judges it. */
import { findJudge } from '#features/stand-ins/server/judge-queries.ts';
import type { RecordedKind } from '#platform/server/operations/recorded.ts';
import { dayParts } from '#platform/shared/dates/half-days.ts';
import { absenceKinds, absenceStatuses } from '../labels.ts';
import { isJudgedBy } from './queries.ts';

/** Kinds of record of this room. */
export const recordedAbsences: Readonly<Record<string, RecordedKind>> = {
  absence: {
    label: 'Verlof',
    isGuarded: true,
    fields: {
      kind: { label: 'Soort', values: absenceKinds },
      from: 'Eerste dag',
      fromPart: { label: 'Vanaf', values: dayParts },
      to: 'Laatste dag',
      toPart: { label: 'Tot en met', values: dayParts },
      status: { label: 'Status', values: absenceStatuses },
      note: 'Reden van afwijzing',
      onBehalfOf: { label: 'Namens', refersTo: 'user' },
    },
    async find(db, user, ids) {
      if (ids.length === 0) return new Map();
      const judge = await findJudge(db, user, new Date());
      const rows = await db
        .selectFrom('absences')
        .innerJoin('users', 'users.id', 'absences.user_id')
        .select(['absences.id', 'users.name'])
        .where('absences.id', 'in', [...ids])
        .where((where) => where.or([where('absences.user_id', '=', user.id), isJudgedBy(judge)]))
        .execute();
      return new Map(rows.map(({ id, name }) => [id, { name }]));
    },
  },
};
