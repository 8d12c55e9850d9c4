/** Compares rows of a file with the users there are. */
import type { JudgedRow } from '#platform/server/imports/imports.ts';
import { doubleWords, tellOnce, tooManyWords } from '#platform/server/imports/judging.ts';
import { mapInTurns } from '#platform/server/in-turns.ts';
import { newId } from '#platform/shared/ids.ts';
import type { ImportRow } from '#platform/shared/imports/import-columns.ts';
import { NEW_USERS_MAX } from '../import-contract.ts';
import { idsInCircle, readUserRow, type UserCellProblem } from '../import-row.ts';
import { changeWords } from './import-changes.ts';
import type { KnownThings, RowAtWork } from './import-known.ts';
import { type KnownNames, lookUpNames, nothingKnown } from './import-names.ts';
import type { UserToWrite } from './import-queries.ts';
import type { UserFields } from './write-queries.ts';

/** Judges every row, in their order. */
export async function judgeUserRows(rows: readonly ImportRow[], known: KnownThings): Promise<readonly JudgedRow<UserToWrite>[]> {
  const names = lookUpNames(known);
  const firstRows = new Map<string, number>();
  const work = await mapInTurns(rows, (row) => startRow(row, known, names, firstRows));
  refuseTooMany(work);
  const judged = await placeManagers(work, known, names);
  const nameById = new Map([
    ...[...known.kept.values()].map(({ id, fields }) => [id, fields.name] as const),
    ...work.map((one) => [one.id, one.fields.name] as const),
  ]);
  return mapInTurns(judged, ({ id, before, fields, problems }): JudgedRow<UserToWrite> => {
    if (problems.length > 0) return { outcome: 'wrong', problems };
    if (before === undefined) return { outcome: 'new', value: { id, fields, before } };
    const changes = changeWords(before.fields, fields, { ...known, nameById });
    if (changes.length === 0) return { outcome: 'unchanged' };
    return { outcome: 'changed', value: { id, fields, before }, change: { title: before.fields.name, fields: changes } };
  });
}

function startRow(row: ImportRow, known: KnownThings, names: KnownNames, firstRows: Map<string, number>): RowAtWork {
  const read = readUserRow(row);
  const problems = [...read.problems];
  const wrong = (column: UserCellProblem['column'], message: string) => tellOnce(problems, column, message);
  const byNumber = names.byNumber.get(read.personnelNumber?.toLowerCase() ?? '');
  const byEmail = names.byEmail.get(read.email?.toLowerCase() ?? '');
  if (byEmail !== undefined && byNumber === undefined && read.personnelNumber !== undefined && byEmail.fields.personnelNumber !== null)
    wrong('email', `Dit e-mailadres is al van ${byEmail.fields.name}, met personeelsnummer ${byEmail.fields.personnelNumber}. Verbeter een van de twee.`);
  if (byEmail !== undefined && byNumber !== undefined && byEmail !== byNumber)
    wrong('email', `Dit e-mailadres is al van ${byEmail.fields.name}; het personeelsnummer is van ${byNumber.fields.name}. Verbeter een van de twee.`);
  if (byEmail?.isMerged)
    wrong('email', `Dit e-mailadres was van een account dat is samengevoegd met dat van ${byEmail.fields.name}. Vul het adres in dat nu in de lijst staat.`);
  if (byNumber?.isRemoved) wrong('personnelNumber', 'Dit nummer is van iemand die is verwijderd. Haal deze rij weg.');
  else if (byEmail?.isRemoved) wrong('email', 'Dit e-mailadres is van iemand die wordt verwijderd. Haal deze rij weg.');
  const before = byNumber ?? byEmail;
  for (const [column, name] of [
    ['email', read.email],
    ['personnelNumber', read.personnelNumber],
    ['email', before?.id],
  ] as const) {
    if (name === undefined) continue;
    const key = `${column} ${name.toLowerCase()}`;
    const first = firstRows.get(key);
    if (first === undefined) firstRows.set(key, row.number);
    else wrong(column, doubleWords('Deze gebruiker', first));
  }
  const base = before?.fields ?? nothingKnown;
  if (before === undefined && read.name === undefined) wrong('name', 'Vul de naam in.');
  if (before === undefined && read.email === undefined) wrong('email', 'Vul een e-mailadres in, bijvoorbeeld naam@bedrijf.nl.');
  const divisionId = names.findDivision(read.division, base.divisionId, (message) => wrong('divisionId', message));
  if (before === undefined && read.division === '' && known.divisions.some(({ active }) => active)) wrong('divisionId', 'Vul de divisie in.');
  const fields: UserFields = {
    ...base,
    name: read.name ?? base.name,
    email: read.email ?? base.email,
    personnelNumber: read.personnelNumber ?? base.personnelNumber,
    jobTitle: read.jobTitle ?? base.jobTitle,
    phone: read.phone ?? base.phone,
    divisionId,
    roles: names.findRoles(read.roles, base.roles, (message) => wrong('roles', message)),
    serviceFrom: read.serviceFrom ?? base.serviceFrom,
    serviceUntil: read.serviceUntil ?? base.serviceUntil,
  };
  if (fields.serviceFrom !== null && fields.serviceUntil !== null && fields.serviceUntil < fields.serviceFrom)
    wrong('serviceUntil', 'De laatste dag ligt vóór de eerste. Kies een latere dag.');
  return { number: row.number, id: before?.id ?? newId(), before, fields, manager: read.manager, problems };
}

/** Refuses who is new after the most one file may add. */
function refuseTooMany(work: readonly RowAtWork[]): void {
  const added = work.filter(({ before, problems }) => before === undefined && problems.length === 0);
  for (const { problems } of added.slice(NEW_USERS_MAX))
    problems.push({
      column: 'name',
      message: tooManyWords(NEW_USERS_MAX, 'gebruikers'),
    });
}

/** Finds who answers to whom, and refuses rows whose manager is themselves, unknown, in a row that is wrong, or part of a circle. */
async function placeManagers(work: readonly RowAtWork[], known: KnownThings, names: KnownNames): Promise<readonly RowAtWork[]> {
  const find = await names.findManager(work);
  const placed = await mapInTurns(work, (one) => {
    if (one.manager === '') return one;
    const { id, problem } = find(one);
    if (problem !== undefined) one.problems.push({ column: 'managerId', message: problem });
    return { ...one, fields: { ...one.fields, managerId: id ?? one.fields.managerId } };
  });
  const reports = Map.groupBy(placed, ({ fields }) => fields.managerId);
  let refused: readonly RowAtWork[] = placed.filter(({ problems }) => problems.length > 0);
  do {
    await refuseReports(refused, reports);
    refused = await refuseCircles(placed, known);
  } while (refused.length > 0);
  return placed;
}

/** Refuses who answers to somebody new whose own row is wrong, and who answers to them in turn. */
async function refuseReports(wrong: readonly RowAtWork[], reports: ReadonlyMap<string | null, readonly RowAtWork[]>): Promise<void> {
  for (let level = wrong; level.length > 0; ) {
    const refused = await mapInTurns(level, (manager) => {
      if (manager.before !== undefined) return [];
      const sound = (reports.get(manager.id) ?? []).filter(({ problems }) => problems.length === 0);
      const message = `${manager.fields.name} op rij ${manager.number} is nog niet goed. Verbeter eerst die rij.`;
      for (const { problems } of sound) problems.push({ column: 'managerId', message });
      return sound;
    });
    level = refused.flat();
  }
}

/** Refuses the rows by which people would come to answer to themselves. A row that is refused leaves its person where they were, which may close another circle. */
async function refuseCircles(placed: readonly RowAtWork[], known: KnownThings): Promise<readonly RowAtWork[]> {
  const managers = new Map<string, string | null>();
  await mapInTurns([...known.kept.values()], ({ id, fields }) => managers.set(id, fields.managerId));
  await mapInTurns(placed, ({ id, fields, problems }) => problems.length === 0 && managers.set(id, fields.managerId));
  const circle = idsInCircle(managers);
  const refused = placed.filter(({ id, problems }) => problems.length === 0 && circle.has(id));
  for (const { fields, problems } of refused)
    problems.push({
      column: 'managerId',
      message: `Zo valt ${fields.name} via de eigen leidinggevende onder zichzelf. Kies iemand anders als leidinggevende.`,
    });
  return refused;
}
