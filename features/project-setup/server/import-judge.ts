/** Compares rows of a file with the projects there are. */
import { projectStatuses } from '#features/projects/labels.ts';
import type { JudgedRow } from '#platform/server/imports/imports.ts';
import { doubleWords, offeredWords, tellOnce, tooManyWrittenWords } from '#platform/server/imports/judging.ts';
import { mapInTurns } from '#platform/server/in-turns.ts';
import { newId } from '#platform/shared/ids.ts';
import type { ImportRow } from '#platform/shared/imports/import-columns.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { type ProjectColumn, WRITTEN_PROJECTS_MAX } from '../import-contract.ts';
import type { ReadProjectFields, ReadProjectRow } from '../import-row.ts';
import { needsReason, nextStatuses } from '../status-rules.ts';
import type { ImportedProject, KeptProject, KnownClient, KnownDivision, KnownPerson, KnownThings } from './import-known.ts';
import type { ProjectToWrite } from './import-queries.ts';
import { changeWords, namesById } from './import-words.ts';

/** A project of which nothing is known but what the row says. */
const nothingKnown: FieldsAtWork = {
  ...{ number: '', description: '', clientId: null, clientReference: '', leaderId: null, deputyLeaderId: null, protocols: [] },
  ...{ orderedOn: null, plannedStart: null, plannedEnd: null, budgetMinutes: 0, address: '', postcode: '', city: '', rd: null },
  ...{ isConfidential: false, areHoursOpen: true, isLogRequired: false, kind: undefined, divisionId: undefined },
  status: 'requested',
};

type Refuse = (column: ProjectColumn, message: string) => void;

/** Judges rows that were read, in their order. */
export async function judgeProjectRows(
  rows: readonly ImportRow[],
  read: readonly ReadProjectRow[],
  known: KnownThings,
): Promise<readonly JudgedRow<ProjectToWrite>[]> {
  const find = findersOf(known);
  const names = namesById(known);
  const firstRows = new Map<string, number>();
  let written = 0;
  return mapInTurns(read, (one, index): JudgedRow<ProjectToWrite> => {
    const problems = [...one.problems];
    const refuse: Refuse = (column, message) => tellOnce(problems, column, message);
    const before = find.project(one, refuse);
    const fields = fieldsOf(one, before?.fields, find, refuse);
    refuseDouble(one, fields, { number: rows[index]?.number ?? 0, firstRows, find, refuse });
    refuseUnfit(fields, before?.fields, refuse);
    refuseLacking(fields, before?.fields, { find, refuse });
    if (problems.length > 0) return { outcome: 'wrong', problems };
    const after = fields as ImportedProject;
    const changes = before === undefined ? [] : changeWords(before.fields, after, names);
    if (before !== undefined && changes.length === 0) return { outcome: 'unchanged' };
    if (++written > WRITTEN_PROJECTS_MAX)
      return { outcome: 'wrong', problems: [{ column: 'number', message: tooManyWrittenWords(WRITTEN_PROJECTS_MAX, 'projecten') }] };
    if (before === undefined) return { outcome: 'new', value: { id: newId(), fields: after, before } };
    const title = `${before.fields.number} ${before.fields.description}`;
    return { outcome: 'changed', value: { id: before.id, fields: after, before }, change: { title, fields: changes } };
  });
}

type Found = ReturnType<typeof findersOf>;

/** Fields of a project; what a new one lacks is undefined, and told of. */
type FieldsAtWork = Omit<ImportedProject, 'kind' | 'divisionId'> & {
  readonly kind: ImportedProject['kind'] | undefined;
  readonly divisionId: string | undefined;
};

function fieldsOf({ number, fields, names }: ReadProjectRow, before: ImportedProject | undefined, find: Found, refuse: Refuse): FieldsAtWork {
  const base: FieldsAtWork = before ?? nothingKnown;
  return {
    ...base,
    ...givenOf(fields),
    number: number ?? base.number,
    clientId: find.client(names, base.clientId, refuse),
    leaderId: find.person('leader', names.leader, base.leaderId, refuse),
    deputyLeaderId: find.person('deputyLeader', names.deputyLeader, base.deputyLeaderId, refuse),
    divisionId: find.division(names.division, base.divisionId, refuse),
  };
}

function givenOf(fields: ReadProjectFields): Partial<ReadProjectFields & { readonly [Key in keyof ReadProjectFields]-?: NonNullable<ReadProjectFields[Key]> }> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

interface RowPlace {
  readonly number: number;
  readonly firstRows: Map<string, number>;
  readonly find: Found;
  readonly refuse: Refuse;
}

/** Tells of a project that stands twice in the file, and of one without a number that is there already: it would be made again at every import. */
function refuseDouble(
  { number, fields: { description } }: ReadProjectRow,
  { clientId }: FieldsAtWork,
  { number: row, firstRows, find, refuse }: RowPlace,
): void {
  if (number === undefined && description === undefined) return;
  const key = number === undefined ? `name ${description?.toLowerCase()} ${clientId}` : `number ${number}`;
  const column = number === undefined ? 'description' : 'number';
  const first = firstRows.get(key);
  if (first !== undefined) refuse(column, doubleWords('Dit project', first));
  else firstRows.set(key, row);
  const namesake = number === undefined ? find.namesake(description ?? '', clientId) : undefined;
  if (namesake !== undefined)
    refuse(
      'number',
      `Project ${namesake} van deze opdrachtgever heet al zo. Zet dat nummer erbij om het te wijzigen, of een nieuw nummer voor nog een project.`,
    );
}

/** Tells what a project can't do without, and what can't go together. */
function refuseUnfit(after: FieldsAtWork, before: ImportedProject | undefined, refuse: Refuse): void {
  if (before === undefined) {
    if (after.description === '') refuse('description', 'Vul de naam van het project in.');
    if (after.kind === undefined) refuse('kind', 'Vul de soort in, bijvoorbeeld Bodemonderzoek.');
    if (after.leaderId === null) refuse('leader', 'Vul het e-mailadres van de projectleider in.');
    if (after.divisionId === undefined) refuse('division', 'Vul de divisie in.');
  }
  const hasOtherDays = before === undefined || before.plannedStart !== after.plannedStart || before.plannedEnd !== after.plannedEnd;
  if (hasOtherDays && after.plannedEnd !== null && after.plannedStart === null) refuse('plannedStart', 'Vul ook de eerste dag in.');
  if (hasOtherDays && after.plannedEnd !== null && after.plannedStart !== null && after.plannedEnd < after.plannedStart)
    refuse('plannedEnd', 'Het einde ligt voor het begin. Kies een latere dag.');
  const hasOtherLeaders = before === undefined || before.leaderId !== after.leaderId || before.deputyLeaderId !== after.deputyLeaderId;
  if (hasOtherLeaders && after.leaderId !== null && after.deputyLeaderId === after.leaderId) refuse('deputyLeader', 'Kies een ander dan de projectleider.');
  if (before !== undefined && before.status !== after.status) refuseStep(before.status, after.status, refuse);
}

/** Tells of a client that wants a number on every invoice, of which there is none. */
function refuseLacking(after: FieldsAtWork, before: ImportedProject | undefined, { find, refuse }: Pick<RowPlace, 'find' | 'refuse'>): void {
  if (before !== undefined && before.clientId === after.clientId && before.clientReference === after.clientReference) return;
  const client = find.clientById(after.clientId);
  if (client?.needsReference && after.clientReference === '') refuse('clientReference', `${client.name} vraagt een inkoopnummer op elke factuur. Vul het in.`);
}

/** A project that is there goes on by the steps it can take, and not where a reason is asked: a file gives none. */
function refuseStep(from: ImportedProject['status'], to: ImportedProject['status'], refuse: Refuse): void {
  const step = `Van ${projectStatuses[from]} naar ${projectStatuses[to]}`;
  if (!nextStatuses(from).includes(to)) refuse('status', `${step} gaat niet in één stap. Wijzig de status bij het project.`);
  else if (needsReason(from, to)) refuse('status', `${step} vraagt een reden. Wijzig de status bij het project.`);
}

/** Finds what a row is about and what it names; what is wrong is told. */
function findersOf({ projects, namesakes, clients, people, divisions }: KnownThings) {
  const projectByNumber = new Map(projects.map((one) => [one.fields.number, one]));
  const numberByName = new Map(namesakes.map(({ number, description, clientId }) => [`${description.toLowerCase()} ${clientId}`, number]));
  const clientById = new Map(clients.map((one) => [one.id, one]));
  const clientFinder = findClientAmong(clients);
  const personByEmail = new Map(people.map((one) => [one.email.toLowerCase(), one]));
  return {
    project({ number }: ReadProjectRow, refuse: Refuse): KeptProject | undefined {
      const found = projectByNumber.get(number ?? '');
      if (found === undefined || found.isVisible) return found;
      refuse('number', `Nummer ${number} is al van een ander project. Kies een ander, of laat het leeg.`);
      return undefined;
    },
    namesake: (description: string, clientId: string | null) => numberByName.get(`${description.toLowerCase()} ${clientId}`),
    client: clientFinder,
    clientById: (id: string | null) => clientById.get(id ?? ''),
    person: (column: 'leader' | 'deputyLeader', email: string, before: string | null, refuse: Refuse) =>
      findPerson(personByEmail.get(email.toLowerCase()), { column, email, before }, refuse),
    division: (name: string, before: string | undefined, refuse: Refuse) => findDivision(divisions, name, before, refuse),
  };
}

function findClientAmong(clients: readonly KnownClient[]) {
  const byNumber = new Map(clients.flatMap((one) => (one.kvkNumber === '' ? [] : [[one.kvkNumber, one] as const])));
  const byName = Map.groupBy(clients, ({ name }) => name.toLowerCase());
  return ({ client: name, clientNumber }: ReadProjectRow['names'], before: string | null, refuse: Refuse): string | null => {
    const named = byName.get(name.toLowerCase()) ?? [];
    if (clientNumber !== '') {
      const numbered = byNumber.get(clientNumber);
      if (numbered === undefined) refuse('clientNumber', `Geen opdrachtgever heeft KvK-nummer ${clientNumber}. Voeg die eerst toe bij Opdrachtgevers.`);
      else if (name !== '' && !named.includes(numbered))
        refuse('client', `KvK-nummer ${clientNumber} is van ${numbered.name}, niet van ${name}. Verbeter een van de twee.`);
      return numbered?.id ?? before;
    }
    if (name === '' || named.some(({ id }) => id === before)) return before;
    const [first, second] = named;
    if (first === undefined) refuse('client', `'${name}' staat niet in het register. Voeg deze eerst toe bij Opdrachtgevers.`);
    if (second !== undefined) refuse('client', `${formatNumber(named.length)} opdrachtgevers heten ${name}. Zet het KvK-nummer erbij.`);
    return first?.id ?? before;
  };
}

interface AskedPerson {
  readonly column: 'leader' | 'deputyLeader';
  readonly email: string;
  readonly before: string | null;
}

function findPerson(person: KnownPerson | undefined, { column, email, before }: AskedPerson, refuse: Refuse): string | null {
  if (email === '') return before;
  if (person === undefined) refuse(column, `Er werkt hier niemand met e-mailadres '${email}'. Kijk het na, of voeg deze collega eerst toe.`);
  else if (!person.active && person.id !== before) refuse(column, `${person.email} werkt hier niet meer. Kies iemand anders.`);
  return person?.id ?? before;
}

function findDivision(divisions: readonly KnownDivision[], name: string, before: string | undefined, refuse: Refuse): string | undefined {
  if (name === '') return before;
  const asked = name.toLowerCase();
  const found = divisions.filter((one) => (one.active || one.id === before) && (one.name.toLowerCase() === asked || one.code.toLowerCase() === asked));
  const division = found.find(({ id }) => id === before) ?? found[0];
  if (division === undefined)
    refuse('division', `Er is geen divisie '${name}' in gebruik. ${offeredWords(divisions.filter(({ active }) => active).map((one) => one.name))}`);
  return division?.id ?? before;
}
