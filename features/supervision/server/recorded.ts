/** Supervision as the audit log knows it: of a project a reader may not see nothing is told. */
import { sql } from 'kysely';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import { href } from '#features/routes.ts';
import type { RecordedKind } from '#platform/server/operations/recorded.ts';
import { approaches, pitParts, regimes, soilKinds, supervisionProtocols, verdicts } from '../labels.ts';

const guarded = { isGuarded: true, historyFor: ['project.manage', 'phase.manage'] } as const;

/** Kinds of record of this room. */
export const recordedSupervision: Readonly<Record<string, RecordedKind>> = {
  'supervision-frame': {
    label: 'Kader van begeleiding',
    ...guarded,
    fields: {
      protocol: { label: 'Protocol', values: supervisionProtocols },
      regime: { label: 'Regime', values: regimes },
      approach: { label: 'Aanpak', values: approaches },
      ...{ caseNumber: 'Zaaknummer', authority: 'Bevoegd gezag', authorityContact: 'Contact bij het gezag', notifiedOn: 'Gemeld op' },
      ...{ informedOn: 'Geïnformeerd op', contractor: 'Aannemer', recognition: 'Erkenning', targets: 'Terugsaneerwaarden' },
      ...{ plannedM3: 'Te ontgraven, m³', planned: 'Af te voeren, m³', plan: 'Begeleidingsplan', startedOn: 'Begonnen op', endedOn: 'Geëindigd op' },
    },
    find: (db, user, ids) => find({ table: 'supervision_frames', id: 'phase_id', name: sql`'Kader'` }, db, user, ids),
  },
  'supervision-report': {
    label: 'MKB-dagrapport',
    ...guarded,
    fields: { day: 'Dag', sha256: 'Kenmerk', reason: 'Reden van correctie' },
    find: (db, user, ids) => find({ table: 'supervision_reports', id: 'id', name: sql`to_char(thing.day, 'DD-MM-YYYY')` }, db, user, ids),
  },
  'supervision-depot': {
    label: 'Depot',
    ...guarded,
    fields: {
      kind: { label: 'Soort', values: soilKinds },
      ...{ number: 'Depot', origin: 'Uit vak', broughtM3: 'Gebracht, m³', formedOn: 'Gevormd op', cover: 'Afdekking' },
      ...{ destination: 'Bestemming', emptiedOn: 'Leeg op' },
    },
    find: (db, user, ids) => find({ table: 'supervision_depots', id: 'id', name: sql`thing.number` }, db, user, ids),
  },
  'supervision-load': {
    label: 'Vracht',
    ...guarded,
    fields: {
      ...{ departedAt: 'Vertrek', letter: 'Begeleidingsbrief', processor: 'Verwerkersnummer', stream: 'Afvalstroomnummer', eural: 'Euralcode' },
      ...{ plate: 'Kenteken', carrier: 'Vervoerder', receiver: 'Bestemming', volumeM3: 'm³', weighedKg: 'Gewogen, kg', ticket: 'Weegbon' },
    },
    find: (db, user, ids) => find({ table: 'supervision_loads', id: 'id', name: sql`thing.fields ->> 'letter'` }, db, user, ids),
  },
  'supervision-sample': {
    label: 'Verificatiemonster',
    ...guarded,
    fields: {
      part: { label: 'Deel', values: pitParts },
      verdict: { label: 'Oordeel', values: verdicts },
      ...{ section: 'Vak', surfaceM2: 'm²', code: 'Monster', takenOn: 'Genomen op', increments: 'Grepen', result: 'Uitslag', reason: 'Reden' },
    },
    find: (db, user, ids) => find({ table: 'supervision_samples', id: 'id', name: sql`thing.section` }, db, user, ids),
  },
};

type Find = NonNullable<RecordedKind['find']>;

interface Source {
  readonly table: `supervision_${'frames' | 'reports' | 'depots' | 'loads' | 'samples'}`;
  readonly id: 'id' | 'phase_id';
  readonly name: ReturnType<typeof sql>;
}

async function find({ table, id, name }: Source, ...[db, user, ids]: Parameters<Find>): ReturnType<Find> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string; project: string; phase: string }>`
    select thing.${sql.ref(id)} as id, ${name} as name, projects.number as project, phases.number as phase
    from ${sql.table(table)} thing join phases on phases.id = thing.phase_id join projects on projects.id = phases.project_id
    where thing.${sql.ref(id)} = any(${[...ids]}::uuid[]) and ${isVisibleTo(user)}`.execute(db);
  return new Map(rows.map((row) => [row.id, { name: row.name, href: href('supervision', { project: row.project, phase: row.phase }) }]));
}
