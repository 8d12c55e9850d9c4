/** Lines that went to the payroll for somebody. */
import type { PersonalPart } from '#platform/server/feature.ts';
import { jsonFile } from '#platform/server/personal-part.ts';

/** The part of this room. */
export const personalPartOfPayroll: PersonalPart = async ({ db }, { id }) => [
  jsonFile('salarisadministratie.json', () =>
    db.selectFrom('payroll_lines').selectAll().where('user_id', '=', id).orderBy('work_date').orderBy('id').execute(),
  ),
];
