/** Reads a row of a file as what it says of a project. Pure. */
import { z } from 'zod';
import { codesOf, type ProjectKind, type ProjectStatus, type Protocol, projectKinds, projectStatuses, protocols } from '#features/projects/labels.ts';
import { isInRdBounds } from '#platform/shared/geometry/coordinates.ts';
import type { ImportRow } from '#platform/shared/imports/import-columns.ts';
import { type CellReader, type ColumnProblem, cellReader } from '#platform/shared/imports/read-cells.ts';
import { bareCompanyNumber } from '#platform/shared/notation/company-numbers.ts';
import { parseNumber } from '#platform/shared/numbers.ts';
import { BUDGET_HOURS_MAX, type ProjectColumn } from './import-contract.ts';
import { numberProblem } from './numbering.ts';
import { ClientChoiceFields, GeneralFields, SiteFields } from './settings.ts';

const MINUTES_PER_HOUR = 60;
const HOUR_DECIMALS = 2;
/** Coordinates are told to the centimetre. */
const METRE_DECIMALS = 2;
const NUMBER_TYPED_LENGTH_MAX = 30;

/** Problem with a cell of the file. */
export type ProjectCellProblem = ColumnProblem<ProjectColumn>;

/** Fields of a project read from a row, all but whom and what it names. A cell that is empty in the file is undefined and leaves the field as it is. */
export interface ReadProjectFields {
  readonly description: string | undefined;
  readonly kind: ProjectKind | undefined;
  readonly status: ProjectStatus | undefined;
  readonly clientReference: string | undefined;
  readonly protocols: readonly Protocol[] | undefined;
  readonly orderedOn: string | undefined;
  readonly plannedStart: string | undefined;
  readonly plannedEnd: string | undefined;
  readonly budgetMinutes: number | undefined;
  readonly address: string | undefined;
  readonly postcode: string | undefined;
  readonly city: string | undefined;
  readonly rd: { readonly x: number; readonly y: number } | undefined;
  readonly isConfidential: boolean | undefined;
  readonly areHoursOpen: boolean | undefined;
  readonly isLogRequired: boolean | undefined;
}

/** A row that was read. Names are as the file has them, empty when it says nothing. */
export interface ReadProjectRow {
  /** Undefined when the cell is empty, and when it can be no number. */
  readonly number: string | undefined;
  readonly fields: ReadProjectFields;
  readonly names: { readonly client: string; readonly clientNumber: string; readonly leader: string; readonly deputyLeader: string; readonly division: string };
  readonly problems: readonly ProjectCellProblem[];
}

/** Reads a row; every cell that is wrong is told. Which project it is about, and whom it names, is looked up elsewhere. */
export function readProjectRow({ texts }: ImportRow): ReadProjectRow {
  const problems: ProjectCellProblem[] = [];
  const reader = cellReader<ProjectColumn>(texts, problems);
  const { readAs, dayOf, yesOrNoOf, choiceOf, textOf } = reader;
  const [general, site] = [GeneralFields(), SiteFields()];
  const number = readAs('number', projectNumberShape);
  const fields: ReadProjectFields = {
    description: readAs('description', general.description),
    kind: choiceOf('kind', projectKinds),
    status: choiceOf('status', projectStatuses),
    clientReference: readAs('clientReference', ClientChoiceFields().clientReference),
    protocols: readAs('protocols', general.protocols, toProtocols(problems)),
    orderedOn: dayOf('orderedOn'),
    plannedStart: dayOf('plannedStart'),
    plannedEnd: dayOf('plannedEnd'),
    budgetMinutes: readAs('budget', budgetShape, toMinutes),
    address: readAs('address', site.address),
    postcode: readAs('postcode', site.postcode),
    city: readAs('city', site.city),
    rd: readPoint(reader, texts, problems),
    isConfidential: yesOrNoOf('isConfidential'),
    areHoursOpen: yesOrNoOf('areHoursOpen'),
    isLogRequired: yesOrNoOf('isLogRequired'),
  };
  const names = {
    ...{ client: textOf('client'), clientNumber: bareCompanyNumber(textOf('clientNumber')), leader: textOf('leader') },
    ...{ deputyLeader: textOf('deputyLeader'), division: textOf('division') },
  };
  return { number, fields, names, problems };
}

const projectNumberShape = z
  .string()
  .max(NUMBER_TYPED_LENGTH_MAX, { error: 'Dit is geen projectnummer: het is te lang. Kijk het na.' })
  .superRefine((number, { addIssue }) => {
    const message = numberProblem(number);
    if (message !== undefined) addIssue({ code: 'custom', message });
  });

const budgetError = `Vul de begrote uren in als getal tussen 0 en ${BUDGET_HOURS_MAX.toLocaleString('nl-NL')}, bijvoorbeeld 1240 of 120,5.`;
const budgetShape = z
  .int({ error: budgetError })
  .min(0, { error: budgetError })
  .max(BUDGET_HOURS_MAX * MINUTES_PER_HOUR, { error: budgetError });

/** Minutes of `120,5` or `120,5 uur`. */
function toMinutes(text: string): number {
  const hours = parseNumber(text.replace(/\s*(uren|uur|u)\.?$/i, ''), HOUR_DECIMALS);
  return hours.ok ? Math.round(hours.value * MINUTES_PER_HOUR) : Number.NaN;
}

/** Protocols in `2001, 2018`, `BRL 2001` or `2001;2018`, by their numbers. */
function toProtocols(problems: ProjectCellProblem[]): (text: string) => readonly string[] {
  return (text) => {
    const given = text.split(/[,;|/+]/).flatMap((part) => part.replace(/^\s*(brl|protocol)\b/i, '').trim() || []);
    const unknown = given.filter((one) => !Object.hasOwn(protocols, one));
    if (unknown.length === 0) return codesOf(protocols).filter((code) => given.includes(code));
    problems.push({ column: 'protocols', message: `Dit protocol is er niet: ${unknown.join(', ')}. Kies uit ${codesOf(protocols).join(', ')}.` });
    return [];
  };
}

/** The point of a row; both coordinates or none. */
function readPoint(
  { readAs }: CellReader<ProjectColumn>,
  texts: ImportRow['texts'],
  problems: ProjectCellProblem[],
): { readonly x: number; readonly y: number } | undefined {
  const metres = (text: string) => {
    const read = parseNumber(text, METRE_DECIMALS);
    return read.ok ? read.value : Number.NaN;
  };
  const shape = z.number({ error: 'Schrijf de coördinaat in meters, zonder punten: 161234 of 161234,5.' });
  const [x, y] = [readAs('rdX', shape, metres), readAs('rdY', shape, metres)];
  const isOnlyOne = ((texts['rdX'] ?? '') === '') !== ((texts['rdY'] ?? '') === '');
  if (isOnlyOne) problems.push({ column: (texts['rdX'] ?? '') === '' ? 'rdX' : 'rdY', message: 'Vul RD X en RD Y allebei in, of geen van beide.' });
  if (x === undefined || y === undefined) return undefined;
  if (isInRdBounds({ rdX: x, rdY: y })) return { x, y };
  problems.push({ column: 'rdX', message: 'Dit punt ligt buiten Nederland: RD X is altijd kleiner dan RD Y. Kijk de coördinaten na.' });
  return undefined;
}
