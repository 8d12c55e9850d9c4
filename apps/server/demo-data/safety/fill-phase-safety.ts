/** Fills what can go wrong in the field work of the first phases, and a permit for those of today. */
import type { RiskScore } from '#features/phase-safety/risk.ts';
import { officeKinds } from '#features/phases/rules.ts';
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/shared/ids.ts';
import type { FilledPeople } from '../people/fill-people.ts';
import type { FilledPhase } from '../projects/fill-projects.ts';

interface DemoRisk {
  readonly task: string;
  readonly hazard: string;
  readonly before: RiskScore;
  readonly measure: string;
  readonly after: RiskScore;
  readonly responsible: string;
}

const scored = (exposure: RiskScore['exposure'], effect: RiskScore['effect'], likelihood: RiskScore['likelihood']): RiskScore => ({
  exposure,
  effect,
  likelihood,
});

const risks: readonly DemoRisk[] = [
  {
    task: 'Boren boven kabels en leidingen',
    hazard: 'Een gasleiding raken',
    before: scored(3, 15, 3),
    measure: 'Voorgraven met de hand tot 1 m, in een straal van 1 m',
    after: scored(3, 15, 1),
    responsible: 'Boormeester',
  },
  {
    task: 'Contact met verontreinigde grond',
    hazard: 'Via de huid of inademen',
    before: scored(6, 7, 1),
    measure: 'Nitril handschoenen, overall cat. III, niet eten op locatie',
    after: scored(6, 1, 1),
    responsible: 'Iedereen',
  },
  {
    task: 'Werken langs rijdend verkeer',
    hazard: 'Aanrijding',
    before: scored(3, 15, 3),
    measure: 'Hesje, boorwagen als buffer, kegels om de 5 m',
    after: scored(3, 7, 1),
    responsible: 'Boormeester',
  },
  {
    task: 'Boorstangen tillen',
    hazard: 'Rugklachten',
    before: scored(6, 7, 1),
    measure: 'Met twee tillen, of de lier van de boorwagen',
    after: scored(6, 3, 0.5),
    responsible: 'Iedereen',
  },
];

/** A risk that stays high: it waits for KAM. */
const openRisk: DemoRisk = {
  task: 'Werken in een put dieper dan 1,5 m',
  hazard: 'Instorten van de putwand',
  before: scored(3, 40, 3),
  measure: 'Talud 1:1, nooit alleen, iemand met zicht op de put',
  after: scored(3, 40, 1),
  responsible: 'Milieukundig begeleider',
};

/** Phases that have an analysis. */
const PHASES_WITH_RISKS = 20;
/** Days before the work that the analysis was made. */
const DAYS_AHEAD = 5;

/** Puts it in; `today` is the local date. */
export async function fillPhaseSafety(db: Database, people: FilledPeople, phases: readonly FilledPhase[], today: Temporal.PlainDate): Promise<void> {
  const leader = people.userIdByAccount.get('projectleider') as string;
  const inField = phases.filter(({ plan }) => !officeKinds.includes(plan.kind)).slice(0, PHASES_WITH_RISKS);
  for (const [index, phase] of inField.entries()) {
    const at = new Date(phase.start.subtract({ days: DAYS_AHEAD }).epochMilliseconds);
    const own = phase.plan.kind === 'supervision' && phase.status === 'planned' ? [...risks, openRisk] : risks;
    for (const [place, { before, after, ...risk }] of own.entries()) {
      const createdAt = new Date(at.getTime() + place);
      const scores = { before: JSON.stringify(before), after: JSON.stringify(after) };
      await db
        .insertInto('phase_risks')
        .values({ id: newId(), phase_id: phase.id, ...risk, ...scores, created_at: createdAt, changed_by: leader, changed_at: createdAt })
        .execute();
    }
    if (index >= 2) continue;
    const day = (time: string) => new Date(today.toZonedDateTime({ timeZone: 'Europe/Amsterdam', plainTime: time }).epochMilliseconds);
    await db
      .insertInto('work_permits')
      .values({
        ...{
          id: newId(),
          phase_id: phase.id,
          number: `WV-${today.year}-031${index}`,
          issuer: phase.clientName,
          holder: phase.leaderName,
          work: 'Boren op het terrein',
        },
        ...{ valid_from: day('07:00'), valid_to: day('17:00'), measures: 'Melden bij de poort', status: 'granted', changed_by: leader, changed_at: at },
      })
      .execute();
  }
}
