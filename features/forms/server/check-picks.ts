/** Checks what was picked out of lists (people, projects, phases, equipment, cars) against what the sender may pick; a name is easily forged. */
import { listCars } from '#features/cars/server/queries.ts';
import { isCalibrated } from '#features/equipment/rules.ts';
import { listEquipment } from '#features/equipment/server/queries.ts';
import { qualificationRefusal } from '#features/people/qualifications.ts';
import { listColleaguesById, listKindsHeld } from '#features/people/server/queries.ts';
import { listVisibleNumbers } from '#features/projects/server/queries.ts';
import type { Database } from '#platform/server/database.ts';
import type { Identity } from '#platform/server/identity.ts';
import { formatDate } from '#platform/shared/dates.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { type Answers, type PickAnswer, rowPath } from '../engine/answers.ts';
import type { Design } from '../engine/design.ts';
import type { Field, FieldOf } from '../engine/design-fields.ts';
import { isPick } from '../engine/kinds-picked.ts';
import { rowsOf } from '../engine/kinds-rows.ts';
import { rowFieldsOf } from '../engine/row-fields.ts';

type PickField = FieldOf<'person' | 'project' | 'equipment' | 'car'>;

interface Picked<F extends PickField = PickField> {
  readonly path: string;
  readonly field: F;
  readonly pick: PickAnswer;
}

/** Who sends it, and the local day on which it was filled in (`2026-11-21`). */
interface Sender {
  readonly db: Database;
  readonly user: Identity;
  readonly today: string;
}

const pickTypes: ReadonlySet<Field['type']> = new Set(['person', 'project', 'equipment', 'car'] satisfies PickField['type'][]);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What is wrong with what was picked, a Dutch sentence per field. `before` are the answers of the revision it corrects: what stands there may stay. */
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
  const asked = new Set(picked.flatMap(({ field }) => field.qualifications ?? []));
  const kept = await listKindsHeld(db, [...asked]);
  const personById = new Map((await listColleaguesById(db, ids)).map((person) => [person.id, person]));
  return picked.flatMap(({ path, field: { label, role, permission, qualifications }, pick }) => {
    const person = personById.get(pick.id);
    if (person === undefined || (user.restricted && person.id !== user.id))
      return [{ path, message: `Kies bij '${label}' een medewerker uit de lijst: ${pick.name} staat er niet (meer) in.` }];
    const isRight = (role === undefined || person.roles.includes(role)) && (permission === undefined || person.permissions.includes(permission));
    if (!isRight) return [{ path, message: `Kies bij '${label}' iemand anders: ${person.name} heeft de rol hiervoor niet.` }];
    // An organisation that keeps no register of these asks them of nobody.
    const isAsked = qualifications?.some((kind) => kept.has(kind)) ?? false;
    const refusal = isAsked ? qualificationRefusal(person.qualifications, qualifications ?? [], today) : null;
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
