/** Forms as the audit log knows them. */
import { href } from '#features/routes.ts';
import type { RecordedKind } from '#platform/server/operations/recorded.ts';
import { formStateLabel } from '../rules.ts';
import { isFormVisibleTo } from './visible-forms.ts';

const state = { label: 'Status', values: formStateLabel };

/** Kinds of record of this room. */
export const recordedForms: Readonly<Record<string, RecordedKind>> = {
  'form-submission': {
    label: 'Formulier',
    isGuarded: true,
    historyFor: ['form.fill', 'form.read-all'],
    fields: {
      state,
      revision: 'Versie',
      number: 'Nummer',
      mailedTo: 'Gemaild aan',
      mail: 'Mail',
      withoutAccount: 'Zonder account',
      designKey: 'Ontwerp',
      removedAfterYears: 'Verwijderd na jaren',
      followUp: 'Actie',
    },
    async find(db, user, ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('form_submissions')
        .leftJoin('projects', 'projects.id', 'form_submissions.project_id')
        .select(['form_submissions.id', 'form_submissions.title', 'form_submissions.number'])
        .where('form_submissions.id', 'in', [...ids])
        .where(isFormVisibleTo(user))
        .execute();
      return new Map(rows.map(({ id, title, number }) => [id, { name: `${number} ${title}`, href: href('formView', { form: id }) }]));
    },
  },
  'form-comment': { label: 'Opmerking bij een formulier', fields: { submissionId: { label: 'Formulier', refersTo: 'form-submission' } } },
};
