/** Checks what was picked out of lists (people, projects, phases, equipment, cars) against what the sender may pick; a name is easily forged. */
import { listCars } from '#features/cars/server/queries.ts';
import { isCalibrated } from '#features/equipment/rules.ts';
import { listEquipment } from '#features/equipment/server/queries.ts';
import type { Design } from '#features/form-engine/design/design.ts';
import type { Field, FieldOf } from '#features/form-engine/design/design-fields.ts';
import { type Answers, type PickAnswer, rowPath } from '#features/form-engine/filling/answers.ts';
import { rowFieldsOf } from '#features/form-engine/filling/row-fields.ts';
import { isPick } from '#features/form-engine/kinds/kinds-picked.ts';
import { rowsOf } from '#features/form-engine/kinds/kinds-rows.ts';
import { pickRefusal } from '#features/people/qualifications.ts';
import { listColleaguesById } from '#features/people/server/queries.ts';
import { listVisibleNumbers } from '#features/projects/server/queries.ts';
import { listRequiredKinds } from '#features/registrations/server/requirement-queries.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';

type PickField = FieldOf<'person' | 'project' | 'equipment' | 'car'>;

interface Picked<F extends PickField = PickField> {
  readonly path: string;
  readonly field: F;
  readonly pick: PickAnswer;
}

/** The sender, and the local day on which the form was filled in (`2026-11-21`). */
interface Sender {
  readonly db: Database;
  readonly user: Identity;
  readonly today: string;
}

const pickTypes: ReadonlySet<Field['type']> = new Set(['person', 'project', 'equipment', 'car'] satisfies PickField['type'][]);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns the problems of picked values, a Dutch sentence per field. `before` are the answers of the revision it corrects: values already there may stay. */
export async function pickProblems(design: Design, answers: Answers, before: Answers, sender: Sender): Promise<FieldProblem[]> {
  const fields = design.sections.flatMap((section) => section.fields);
  const known = new Set(picksIn(fields, before, (key) => key).map(nameOf));
  const picked = picksIn(fields, answers, (key) => key).filter((one) => !known.has(nameOf(one)));
  if (picked.length === 0) return [];
  return [
    ...(await peopleProblems(ofType(picked, 'person'), sender)),
    ...(await placeProblems(ofType(picked, 'project'), sender)),
    ...(await equipmentProblems(ofType(picked, 'equipment'), sender)),
    ...(await carProblems(ofType(picked, 'car'), sender)),
  ];
}

const nameOf = ({ path, pick }: Picked): string => `${path} ${pick.id} ${pick.phase ?? ''}`;

const ofType = <T extends PickField['type']>(picked: readonly Picked[], type: T): Picked<FieldOf<T> & PickField>[] =>
  picked.filter((one): one is Picked<FieldOf<T> & PickField> => one.field.type === type);

function picksIn(fields: readonly Field[], answers: Answers, pathOf: (key: string) => string): Picked[] {
  return fields.flatMap((field): Picked[] => {
    const value = answers[field.key];
    const inner = rowFieldsOf(field);
    if (inner.length > 0) return rowsOf(value).flatMap((row) => picksIn(inner, row, (key) => rowPath(pathOf(field.key), row.id, key)));
    return pickTypes.has(field.type) && isPick(value) ? [{ path: pathOf(field.key), field: field as PickField, pick: value }] : [];
  });
}

async function peopleProblems(picked: readonly Picked<FieldOf<'person'>>[], { db, user, today }: Sender): Promise<FieldProblem[]> {
  const ids = picked.map(({ pick }) => pick.id).filter((id) => UUID.test(id));
  const required = picked.some(({ field }) => field.qualifications !== undefined) ? await listRequiredKinds(db) : new Set<string>();
  const personById = new Map((await listColleaguesById(db, ids)).map((person) => [person.id, person]));
  return picked.flatMap(({ path, field: { label, role, permission, qualifications }, pick }) => {
    const person = personById.get(pick.id);
    if (person === undefined || (user.restricted && person.id !== user.id))
      return [{ path, message: `Kies bij '${label}' een medewerker uit de lijst: ${pick.name} staat er niet (meer) in.` }];
    const isRight = (role === undefined || person.roles.includes(role)) && (permission === undefined || person.permissions.includes(permission));
    if (!isRight) return [{ path, message: `Kies bij '${label}' iemand anders: ${person.name} heeft de rol hiervoor niet.` }];
    const refusal = pickRefusal(person.qualifications, qualifications ?? [], required, today);
    return refusal === null ? [] : [{ path, message: `Kies bij '${label}' iemand anders dan ${person.name}. ${refusal}` }];
  });
}

async function placeProblems(picked: readonly Picked<FieldOf<'project'>>[], { db, user }: Sender): Promise<FieldProblem[]> {
  if (picked.length === 0) return [];
  const phasesByProject = await listVisibleNumbers(
    db,
    user,
    picked.map(({ pick }) => pick.id),
  );
  return picked.flatMap(({ path, field: { label, pick: what }, pick }) => {
    const phases = phasesByProject.get(pick.id);
    if (phases === undefined)
      return [{ path, message: `Kies bij '${label}' een ander project: ${pick.code ?? pick.id} bestaat niet of je hebt er geen toegang toe.` }];
    if (what !== 'phase' || (pick.phase !== undefined && phases.includes(pick.phase))) return [];
    return [{ path, message: `Kies bij '${label}' een andere fase: ${pick.code ?? pick.name} bestaat niet.` }];
  });
}

async function equipmentProblems(picked: readonly Picked<FieldOf<'equipment'>>[], { db, today }: Sender): Promise<FieldProblem[]> {
  if (picked.length === 0) return [];
  const equipmentById = new Map((await listEquipment(db)).map((one) => [one.id, one]));
  return picked.flatMap(({ path, field: { label }, pick }) => {
    const one = equipmentById.get(pick.id);
    if (one === undefined) return [{ path, message: `Kies bij '${label}' ander materieel: ${pick.code ?? pick.name} is niet (meer) in gebruik.` }];
    if (one.outOfOrder !== '') return [{ path, message: `Kies bij '${label}' ander materieel: ${one.number} is buiten gebruik (${one.outOfOrder}).` }];
    if (isCalibrated(one, today)) return [];
    return [{ path, message: `Kies bij '${label}' ander materieel: de kalibratie van ${one.number} is verlopen op ${formatDate(one.calibratedTo)}.` }];
  });
}

async function carProblems(picked: readonly Picked<FieldOf<'car'>>[], { db }: Sender): Promise<FieldProblem[]> {
  if (picked.length === 0) return [];
  const inUse = new Set((await listCars(db)).map(({ id }) => id));
  return picked.flatMap(({ path, field: { label }, pick }) =>
    inUse.has(pick.id) ? [] : [{ path, message: `Kies bij '${label}' een andere auto: ${pick.code ?? pick.name} is niet (meer) in gebruik.` }],
  );
}
