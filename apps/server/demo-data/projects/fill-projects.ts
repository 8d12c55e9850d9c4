/** Fills forty projects with phases at real places, today's work for both field workers among them. */
import type { Insertable } from 'kysely';
import { productNorms } from '#features/norms/norms.ts';
import { klicValidTo } from '#features/phases/safety/klic.ts';
import type { Safety } from '#features/phases/safety/safety.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { DB } from '#platform/server/database/tables.gen.ts';
import { rdByParameters } from '#platform/shared/geometry/rd-conversion.ts';
import { newId } from '#platform/shared/ids.ts';
import type { FilledPeople } from '../people/fill-people.ts';
import { demoPeople } from '../people/people.ts';
import { between, pick, seededRandom } from '../random.ts';
import { type Turn, takeFreeTurn } from './free-turn.ts';
import { type Place, places } from './places.ts';
import { clients, type PhasePlan, type ProjectPlan, projectPlans } from './project-plans.ts';

/** Time zone of the organisation. */
const ZONE = 'Europe/Amsterdam';
/** Projects of the restricted demo account. */
export const ALLOWED_PROJECT_NUMBERS = ['26.01402', '26.01404'] as const;

/** A phase that was made, for filling hours and forms. */
export interface FilledPhase {
  readonly id: string;
  readonly projectId: string;
  readonly projectNumber: string;
  readonly number: string;
  readonly status: string;
  readonly plan: PhasePlan;
  readonly teamIds: readonly string[];
  readonly start: Temporal.ZonedDateTime;
  readonly rdX: number;
  readonly rdY: number;
  readonly projectName: string;
  readonly clientName: string;
  readonly leaderId: string;
  readonly leaderName: string;
  readonly address: string;
}

const leaders = ['projectleider', 'a.kuipers', 'j.timmermans'] as const;
const divisionByLeader = { projectleider: 'BOD', 'a.kuipers': 'ASB', 'j.timmermans': 'MKB' } as const;
const workersByDivision = { BOD: ['veldwerker', 'd.visser'], ASB: ['veldwerker2', 'extern'], MKB: ['l.brouwer', 'veldwerker'] } as const;

/** Makes the projects, their teams, contacts and phases. */
export async function fillProjects(db: Database, people: FilledPeople, today: Temporal.PlainDate): Promise<FilledPhase[]> {
  const random = seededRandom(26);
  const filled: FilledPhase[] = [];
  const taken = new Set<string>();
  for (const [index, place] of places.entries()) filled.push(...(await fillProject(db, people, { today, taken, random, index, place })));
  const externId = people.userIdByAccount.get('extern') as string;
  await db
    .insertInto('user_project_access')
    .values(ALLOWED_PROJECT_NUMBERS.map((project_number) => ({ user_id: externId, project_number })))
    .execute();
  return filled;
}

interface ProjectToFill {
  readonly today: Temporal.PlainDate;
  /** People who are already planned, by day. */
  readonly taken: Set<string>;
  readonly random: () => number;
  readonly index: number;
  readonly place: Place;
}

async function fillProject(db: Database, people: FilledPeople, { today, taken, random, index, place }: ProjectToFill): Promise<FilledPhase[]> {
  const id = newId();
  const number = `26.${String(1400 + index).padStart(5, '0')}`;
  const plan = projectPlans[index % projectPlans.length] as ProjectPlan;
  const leader = leaders[index % leaders.length] as (typeof leaders)[number];
  const user = (account: string) => people.userIdByAccount.get(account) as string;
  // The first two have work today for the two field workers; the others lie around today.
  const startDay = index < 2 ? today : today.add({ days: between(random, -45, 25) });
  const rd = rdByParameters.toRd(place);
  const status =
    index < 2
      ? 'in-progress'
      : startDay.since(today).days < -30
        ? pick(random, ['technically-complete', 'in-progress', 'on-hold'])
        : startDay.since(today).days > 7
          ? 'commissioned'
          : 'in-progress';
  const contactId = newId();
  const description = `${plan.description} ${place.street.replace(/ [\d].*$/, '')}`;
  const clientName = pick(random, clients);
  await db
    .insertInto('projects')
    .values({
      id,
      number,
      description,
      kind: plan.kind,
      protocols: [...plan.protocols],
      client_name: clientName,
      client_reference: `PO-${between(random, 10_000, 99_999)}`,
      division_id: people.divisionIdByCode.get(divisionByLeader[leader]) as string,
      leader_id: user(leader),
      status,
      address: place.street,
      postcode: place.postcode,
      city: place.city,
      municipality: place.municipality,
      rd_x: Math.round(rd.rdX * 100) / 100,
      rd_y: Math.round(rd.rdY * 100) / 100,
      confidential: index === 17,
      ordered_on: startDay.subtract({ weeks: 4 }).toString(),
      planned_start: startDay.toString(),
      planned_end: startDay.add({ weeks: 3 }).toString(),
      offer_cents: between(random, 24, 180) * 10_000,
      budget_minutes: plan.phases.reduce((sum, phase) => sum + phase.budgetHours, 0) * 60,
      summary: `Onderzoek aan ${place.street} in ${place.city} in verband met de voorgenomen herontwikkeling van het perceel.`,
      latest_activity_at: new Date(Math.min(Date.now(), startDay.toZonedDateTime({ timeZone: ZONE, plainTime: '15:00' }).epochMilliseconds)),
    })
    .execute();
  await db
    .insertInto('project_team')
    .values([
      { project_id: id, user_id: user('kam'), role: 'safety' },
      { project_id: id, user_id: user('planner'), role: 'field-coordinator' },
    ])
    .execute();
  await db
    .insertInto('project_contacts')
    .values([
      {
        id: contactId,
        project_id: id,
        name: pick(random, ['Kees Willems', 'Hanneke Bos', 'Mohammed Aziz', 'Piet de Groot']),
        role: 'on-site',
        organisation: 'Uitvoerder op locatie',
        phone: `+3164${between(random, 1_000_000, 9_999_999)}`,
        position: 0,
      },
      {
        id: newId(),
        project_id: id,
        name: pick(random, ['Els Jacobs', 'Wim Peters', 'Carla Smits']),
        role: 'client',
        organisation: 'Opdrachtgever',
        phone: `+3164${between(random, 1_000_000, 9_999_999)}`,
        email: 'opdrachtgever@voorbeeld.nl',
        position: 1,
      },
    ])
    .execute();
  const workers = index === 1 ? ['veldwerker2', 'veldwerker'] : workersByDivision[divisionByLeader[leader]];
  const phases: FilledPhase[] = [];
  for (const [position, phasePlan] of plan.phases.entries()) {
    phases.push(
      await fillPhase(db, {
        projectId: id,
        projectNumber: number,
        plan,
        phasePlan,
        position,
        turn: takeFreeTurn(taken, workers.map(user), startDay.add({ days: position * 8 })),
        today,
        workerIds: workers.map(user),
        contactId,
        projectStatus: status,
        about: {
          rdX: Math.round(rd.rdX * 100) / 100,
          rdY: Math.round(rd.rdY * 100) / 100,
          projectName: description,
          clientName,
          leaderId: user(leader),
          leaderName: demoPeople.find(({ account }) => account === leader)?.name ?? '',
          address: `${place.street}, ${place.city}`,
        },
      }),
    );
  }
  return phases;
}

interface PhaseToFill {
  readonly projectId: string;
  readonly projectNumber: string;
  readonly plan: ProjectPlan;
  readonly phasePlan: PhasePlan;
  readonly position: number;
  readonly turn: Turn;
  readonly today: Temporal.PlainDate;
  readonly workerIds: readonly string[];
  readonly contactId: string;
  readonly projectStatus: string;
  readonly about: Pick<FilledPhase, 'rdX' | 'rdY' | 'projectName' | 'clientName' | 'leaderId' | 'leaderName' | 'address'>;
}

async function fillPhase(
  db: Database,
  { projectId, projectNumber, plan, phasePlan, position, turn, today, workerIds, contactId, projectStatus, about }: PhaseToFill,
): Promise<FilledPhase> {
  const id = newId();
  const number = String(position + 1).padStart(2, '0');
  const daysFromNow = turn.day.since(today).days;
  const status =
    daysFromNow < -7 ? 'field-work-done' : daysFromNow <= 0 ? 'in-progress' : daysFromNow <= 7 && projectStatus === 'in-progress' ? 'released' : 'planned';
  const start = turn.day.toZonedDateTime({ timeZone: ZONE, plainTime: { hour: turn.hour, minute: 30 } });
  const instant = (at: Temporal.ZonedDateTime) => new Date(at.epochMilliseconds);
  await db
    .insertInto('phases')
    .values({
      id,
      project_id: projectId,
      number,
      name: phasePlan.name,
      kind: phasePlan.kind,
      protocol: phasePlan.protocol,
      status,
      planned_start: instant(start),
      planned_end: instant(start.add({ hours: turn.hours })),
      contact_id: contactId,
      assignment: phasePlan.assignment,
      particulars: 'Meld je bij aankomst bij de uitvoerder. Parkeren kan op het terrein.',
      equipment: ['Edelmanboor 10 cm', 'Guts', 'Peilklokje', 'Monsterpotten 370 ml'],
      planned_counts: JSON.stringify(phasePlan.counts),
      safety: JSON.stringify(safetyOf(plan, turn.day)),
      budget_minutes: phasePlan.budgetHours * 60,
    } satisfies Insertable<DB['phases']>)
    .execute();
  await db
    .insertInto('phase_team')
    .values(workerIds.map((user_id, index) => ({ phase_id: id, user_id, role: index === 0 ? 'drill-master' : 'assistant' })))
    .execute();
  return { id, projectId, projectNumber, number, status, plan: phasePlan, teamIds: workerIds, start, ...about };
}

/** Days before the work that cables and pipes were asked for. */
const KLIC_DAYS_AHEAD = 8;

function safetyOf(plan: ProjectPlan, startDay: Temporal.PlainDate): Safety {
  const isMechanical = plan.kind === 'asbestos-survey' || plan.kind === 'supervision';
  const isGraded = plan.crowClass !== 'basis';
  const requestedOn = startDay.subtract({ days: KLIC_DAYS_AHEAD }).toString();
  return {
    crowClass: plan.crowClass,
    isVolatile: plan.substance === 'Benzeen',
    substance: plan.substance,
    concentration: isGraded ? 640 : null,
    concentrationUnit: 'mg/kg',
    source: isGraded ? 'Rekentool CROW 400, bij het vooronderzoek' : '',
    hasAsbestos: plan.kind === 'asbestos-survey',
    assessedBy: 'Ruben Hoekstra',
    assessedOn: startDay.subtract({ weeks: 1 }).toString(),
    digging: isMechanical ? 'mechanical' : 'manual',
    klicKind: isMechanical ? 'dig-notice' : null,
    klicNumber: isMechanical ? '26G0451182' : '',
    klicRequestedOn: isMechanical ? requestedOn : null,
    klicValidTo: isMechanical ? klicValidTo(requestedOn, productNorms) : null,
    klicPrecaution: isMechanical ? 'Enexis vraagt een proefsleuf binnen 5 m van de gasleiding hoge druk.' : '',
    protectiveEquipment: ['helmet', 'shoes', 'vest', 'gloves', ...(isGraded ? (['goggles', 'overall', 'mask'] as const) : [])],
    assemblyPoint: 'Bij de ingang van het terrein',
    hospital: 'Elkerliek ziekenhuis, Wesselmanlaan 25, Helmond, 0492-595555',
    firstAider: 'Sanne Dekkers, 06-12340001',
    accessRoute: 'Via de hoofdingang, slagboom staat open tijdens het werk.',
  };
}
