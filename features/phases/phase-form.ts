/** A phase as somebody types it: texts, as they stand in the fields, with the way to and from what is sent. Pure. */
import { codesOf } from '#features/projects/labels.ts';
import { inputSentence } from '#platform/shared/input/input-sentence.ts';
import { formatNumberForInput, parseNumber } from '#platform/shared/numbers.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { type CountedThing, countedThings, type PhaseKind, type PhaseTeamRole } from './labels.ts';
import { toInstant, toLocalDateTime } from './local-time.ts';
import type { Counts, Phase } from './phase.ts';
import { PhaseInput } from './phase-input.ts';
import type { Safety } from './safety/safety.ts';

/** Typed input about a phase. Dates `jjjj-mm-dd`, times `uu:mm`, lists one a line. */
export interface PhaseForm {
  readonly id: string;
  readonly project: string;
  readonly version?: number | undefined;
  /** Id of the phase a new one is a copy of. */
  readonly copyOf?: string | undefined;
  readonly number: string;
  readonly name: string;
  readonly kind: string;
  readonly protocol: string;
  readonly startDay: string;
  readonly startTime: string;
  readonly endDay: string;
  readonly endTime: string;
  readonly hasOwnPlace: boolean;
  readonly address: string;
  readonly postcode: string;
  readonly city: string;
  readonly rdX: string;
  readonly rdY: string;
  readonly contactId: string;
  readonly assignment: string;
  readonly particulars: string;
  readonly analyses: string;
  readonly vehicle: string;
  readonly equipment: string;
  readonly counts: Readonly<Partial<Record<CountedThing, string>>>;
  readonly budgetHours: string;
  readonly team: readonly { readonly userId: string; readonly role: PhaseTeamRole }[];
  readonly isLogRequired: boolean;
  readonly safety: Safety;
}

const MINUTES_PER_HOUR = 60;
const COUNT_MAX = 9999;
const RD_DECIMALS = 3;

/** A phase nothing is known of yet. */
export function emptyPhaseForm(id: string, project: string, number: string, safety: Safety): PhaseForm {
  const texts = { name: '', kind: '', protocol: '', startDay: '', startTime: '07:30', endDay: '', endTime: '16:00', address: '', postcode: '', city: '' };
  const more = { rdX: '', rdY: '', contactId: '', assignment: '', particulars: '', analyses: '', vehicle: '', equipment: '', budgetHours: '' };
  return { id, project, number, ...texts, ...more, hasOwnPlace: false, counts: {}, team: [], isLogRequired: false, safety };
}

/** A phase as it is now, to be changed. */
export function toPhaseForm(phase: Phase): PhaseForm {
  const [startDay, startTime] = toLocalDateTime(phase.plannedStart);
  const [endDay, endTime] = toLocalDateTime(phase.plannedEnd);
  const { place, hasOwnPlace } = phase;
  return {
    id: phase.id,
    project: phase.project.number,
    version: phase.version,
    number: phase.number,
    name: phase.name,
    kind: phase.kind,
    protocol: phase.protocol ?? '',
    startDay,
    startTime,
    endDay,
    endTime,
    hasOwnPlace,
    address: hasOwnPlace ? place.address : '',
    postcode: hasOwnPlace ? place.postcode : '',
    city: hasOwnPlace ? place.city : '',
    rdX: hasOwnPlace && place.rd !== null ? formatNumberForInput(place.rd.x, RD_DECIMALS) : '',
    rdY: hasOwnPlace && place.rd !== null ? formatNumberForInput(place.rd.y, RD_DECIMALS) : '',
    contactId: phase.contactId ?? '',
    assignment: phase.assignment,
    particulars: phase.particulars,
    analyses: phase.analyses.join('\n'),
    vehicle: phase.vehicle,
    equipment: phase.equipment.join('\n'),
    counts: Object.fromEntries(Object.entries(phase.plannedCounts).map(([thing, count]) => [thing, String(count)])),
    budgetHours: phase.budgetMinutes === 0 ? '' : formatNumberForInput(phase.budgetMinutes / MINUTES_PER_HOUR, 2),
    team: phase.team.map(({ id, role }) => ({ userId: id, role })),
    isLogRequired: phase.isLogRequired ?? false,
    safety: phase.safety,
  };
}

/** A new phase that asks the same work as another: without its dates, its report of cables and what was measured. */
export function copyOfPhaseForm(phase: Phase, id: string, number: string): PhaseForm {
  const { version: _, ...form } = toPhaseForm(phase);
  return {
    ...{ ...form, id, number, copyOf: phase.id, startDay: '', endDay: '' },
    // A report of cables holds for some weeks and for one piece of ground.
    safety: { ...phase.safety, klicNumber: '', klicValidTo: null },
  };
}

/** Returns the input to send, or the problems by field: `kind`, `endDay`, `counts.borings`, `safety.klicNumber`. */
export function readPhaseForm(form: PhaseForm): { readonly input: PhaseInput; readonly problems: readonly FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const number = (path: string, text: string, decimals: number, message: string): number | undefined => {
    if (text.trim() === '') return undefined;
    const parsed = parseNumber(text, decimals);
    if (!parsed.ok || parsed.value < 0) problems.push({ path, message });
    return parsed.ok ? parsed.value : undefined;
  };
  const counts = readCounts(form, number);
  const rdX = number('rdX', form.rdX, RD_DECIMALS, 'Vul RD X in als meters, bijvoorbeeld 173250.');
  const rdY = number('rdY', form.rdY, RD_DECIMALS, 'Vul RD Y in als meters, bijvoorbeeld 388400.');
  const hours = number('budgetHours', form.budgetHours, 2, 'Vul uren in als getal, bijvoorbeeld 12,5.');
  if (form.hasOwnPlace && (rdX === undefined) !== (rdY === undefined))
    problems.push({ path: 'rdX', message: 'Vul RD X en RD Y allebei in, of laat beide leeg.' });
  const { startDay, startTime, endDay, endTime, safety } = form;
  const place = { address: form.address, postcode: form.postcode, city: form.city, rd: rdX === undefined || rdY === undefined ? null : { x: rdX, y: rdY } };
  const input: PhaseInput = {
    id: form.id,
    project: form.project,
    number: form.number.trim().padStart(2, '0'),
    name: form.name,
    kind: form.kind as PhaseKind,
    protocol: (form.protocol || null) as PhaseInput['protocol'],
    plannedStart: toInstant(startDay, startTime),
    plannedEnd: toInstant(endDay, endTime),
    place: form.hasOwnPlace ? place : null,
    contactId: form.contactId || null,
    assignment: form.assignment,
    particulars: form.particulars,
    analyses: toLines(form.analyses),
    vehicle: form.vehicle,
    equipment: toLines(form.equipment),
    plannedCounts: counts,
    isLogRequired: form.isLogRequired,
    ...(form.version === undefined && { safety }),
    budgetMinutes: Math.round((hours ?? 0) * MINUTES_PER_HOUR),
    team: form.team.filter(({ userId }) => userId !== ''),
    copyOf: form.copyOf,
    version: form.version,
  };
  const parsed = PhaseInput().safeParse(input, { error: inputSentence });
  const refused = parsed.success ? [] : parsed.error.issues.map(({ path, message }) => ({ path: fieldOf(path.join('.')), message }));
  const known = new Set(problems.map(({ path }) => path));
  return { input, problems: [...problems, ...refused.filter(({ path }) => !known.has(path))] };
}

/** The field on screen that a path of the input is typed in. */
export function fieldOf(path: string): string {
  const names: Readonly<Record<string, string>> = {
    plannedStart: 'startDay',
    plannedEnd: 'endDay',
    budgetMinutes: 'budgetHours',
    'place.rd.x': 'rdX',
    'place.rd.y': 'rdY',
  };
  return names[path] ?? path.replace(/^place\./, '').replace(/^plannedCounts\./, 'counts.');
}

function readCounts(form: PhaseForm, number: (path: string, text: string, decimals: number, message: string) => number | undefined): Counts {
  const entries = codesOf(countedThings).flatMap((thing) => {
    const count = number(`counts.${thing}`, form.counts[thing] ?? '', 0, `Vul een heel getal in van 0 tot en met ${COUNT_MAX}.`);
    return count === undefined || count === 0 ? [] : [[thing, count] as const];
  });
  return Object.fromEntries(entries);
}

function toLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
