/** Registrations as the audit log knows them. */
import { qualificationKinds } from '#features/people/qualifications.ts';
import { href } from '#features/routes.ts';
import type { RecordedKind } from '#platform/server/operations/recorded.ts';

const historyFor = ['qualification.manage'];

/** Kinds of record of this room. */
export const recordedRegistrations: Readonly<Record<string, RecordedKind>> = {
  qualification: {
    label: 'Registratie',
    historyFor,
    fields: {
      person: { label: 'Medewerker', refersTo: 'user' },
      kind: { label: 'Soort', values: qualificationKinds },
      number: 'Nummer',
      issuer: 'Instelling',
      note: 'Opmerking',
      validFrom: 'Geldig vanaf',
      validTo: 'Geldig tot en met',
      fileName: 'Bewijs',
      endedOn: 'Laatste dag',
      reason: 'Reden',
      renewalAskedAt: 'Verlenging gevraagd',
      removed: { label: 'Verwijderd', values: { true: 'ja' } },
    },
    async find(db, user, ids) {
      if (ids.length === 0) return new Map();
      const mayRead = user.permissions.has('user.read') || user.permissions.has('qualification.manage');
      let query = db
        .selectFrom('qualifications')
        .innerJoin('users', 'users.id', 'qualifications.user_id')
        .select(['qualifications.id', 'kind', 'users.name', 'users.id as person'])
        .where('qualifications.id', 'in', [...ids]);
      if (!mayRead) query = query.where('users.id', '=', user.id);
      const rows = await query.execute();
      return new Map(
        rows.map(({ id, kind, name, person }) => [
          id,
          { name: `${kind} van ${name}`, href: mayRead ? href('personRegistrations', { person }) : href('fieldWork') },
        ]),
      );
    },
  },
  'qualification-requirement': {
    label: 'Registratie-eis',
    historyFor,
    fields: { kind: { label: 'Soort', values: qualificationKinds, isContext: true }, required: { label: 'Vereist', values: { true: 'ja', false: 'nee' } } },
  },
  'registration-import': {
    label: 'Import van registraties',
    historyFor,
    fields: { fileName: 'Bestand', counts: 'Rijen', undone: { label: 'Ongedaan gemaakt', values: { true: 'ja', false: 'nee' } } },
  },
};
