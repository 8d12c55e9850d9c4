/** Lots as the audit log knows them: of a project a reader may not see nothing is told. */
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import { href } from '#features/routes.ts';
import type { RecordedKind } from '#platform/server/operations/recorded.ts';
import { lotProtocols, lotStatuses, packagings, patterns, purposes, shapes, situations, volumeBases } from '../labels.ts';

/** Kinds of record of this room. */
export const recordedLots: Readonly<Record<string, RecordedKind>> = {
  lot: {
    label: 'Partij',
    isGuarded: true,
    historyFor: ['phase.manage', 'phase.release', 'project.manage'],
    fields: {
      status: { label: 'Status', values: lotStatuses },
      code: 'Partijcode',
      name: 'Materiaal',
      protocol: { label: 'Protocol', values: lotProtocols },
      situation: { label: 'Ligging', values: situations },
      origin: 'Herkomst',
      owner: 'Eigenaar',
      disposer: 'Ontdoener',
      purpose: { label: 'Doel', values: purposes },
      subDepotsM3: 'Deeldepots (m³)',
      volumeBasis: { label: 'Hoeveelheid bekend door', values: volumeBases },
      shape: { label: 'Vorm', values: shapes },
      lengthM: 'Lengte (m)',
      widthM: 'Breedte (m)',
      heightM: 'Hoogte (m)',
      radiusM: 'Straal (m)',
      baseAreaM2: 'Oppervlak onder (m²)',
      topAreaM2: 'Oppervlak boven (m²)',
      givenVolumeM3: 'Hoeveelheid (m³)',
      density: 'Dichtheid (t/m³)',
      foreignPercent: 'Bodemvreemd (%)',
      coarsestMm: 'Grootste korrel (mm)',
      study: 'Vooronderzoek',
      isAsbestosSuspected: 'Asbestverdacht',
      largestPartMm: 'Grootste verdachte deel (mm)',
      withPfas: 'PFAS onderzoeken',
      incrementsPerComposite: 'Grepen per mengmonster',
      compositeCount: 'Mengmonsters',
      pattern: { label: 'Patroon', values: patterns },
      device: 'Apparaat',
      openingMm: 'Opening (mm)',
      analyses: 'Analyse',
      laboratory: 'Laboratorium',
      safety: 'Veiligheid',
      plannedDeviation: 'Afwijking vooraf',
      startedAt: 'Begonnen',
      helpers: 'Helpers',
      composite: 'Mengmonster',
      increment: 'Greep',
      at: 'Tijdstip',
      barcode: 'Barcode',
      massG: 'Massa (g)',
      packaging: { label: 'Verpakking', values: packagings },
      isSealed: 'Verzegeld',
      fingerprint: 'Vingerafdruk',
      note: 'Toelichting',
      project: 'Project',
      phase: 'Fase',
    },
    async find(db, user, ids) {
      if (ids.length === 0) return new Map();
      const rows = await db
        .selectFrom('lots')
        .innerJoin('phases', 'phases.id', 'lots.phase_id')
        .innerJoin('projects', 'projects.id', 'phases.project_id')
        .select(['lots.id', 'lots.code', 'lots.name', 'phases.number as phase', 'projects.number as project'])
        .where('lots.id', 'in', [...ids])
        .where(isVisibleTo(user))
        .execute();
      return new Map(
        rows.map(({ id, code, name, phase, project }) => [id, { name: `${code}, ${name}`, href: href('phaseLots', { project, phase }, { partij: id }) }]),
      );
    },
  },
};
