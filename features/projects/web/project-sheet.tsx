import { formatDate } from '#platform/shared/dates/dates.ts';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { formatBudget, formatEuros } from '../format.ts';
import { projectKinds, protocols } from '../labels.ts';
import type { Project } from '../project.ts';
import { ProjectEditing, ProjectHazards } from './places.ts';

/** Details of a project. Values never filled in are left out, except required ones. */
export function ProjectSheet({ project }: { readonly project: Project }) {
  const { place } = project;
  return (
    <Section title="Project" padded>
      <SummaryList wide>
        <SummaryItem label="Projectnummer">{project.number}</SummaryItem>
        <SummaryItem label="Soort">{projectKinds[project.kind]}</SummaryItem>
        <SummaryItem label="Protocollen">{project.protocols.length === 0 ? 'Geen' : project.protocols.map((code) => protocols[code]).join('; ')}</SummaryItem>
        <SummaryItem label="Gevaren">
          <ProjectHazards projectNumber={project.number} />
        </SummaryItem>
        <SummaryItem label="Projectleider">{project.leader?.name ?? 'Nog geen projectleider'}</SummaryItem>
        <SummaryItem label="Plaatsvervanger">{project.deputyLeader?.name ?? '–'}</SummaryItem>
        <SummaryItem label="Divisie">{project.division.name}</SummaryItem>
        <SummaryItem label="Opdrachtgever">{project.clientName || '–'}</SummaryItem>
        <SummaryItem label="Referentie opdrachtgever">{project.clientReference || '–'}</SummaryItem>
        <SummaryItem label="Locatie">{[place.address, [place.postcode, place.city].filter(Boolean).join(' ')].filter(Boolean).join(', ') || '–'}</SummaryItem>
        <SummaryItem label="RD-coördinaten">{place.rd === null ? 'Nog niet ingevuld' : `${Math.round(place.rd.x)}, ${Math.round(place.rd.y)}`}</SummaryItem>
        <SummaryItem label="Gemeente">{project.municipality || '–'}</SummaryItem>
        <SummaryItem label="Opdrachtdatum">{formatDate(project.orderedOn)}</SummaryItem>
        <SummaryItem label="Gepland">
          {project.plannedStart === null ? (
            '–'
          ) : (
            <>
              {formatDate(project.plannedStart)} <span className="nowrap">t/m {formatDate(project.plannedEnd)}</span>
            </>
          )}
        </SummaryItem>
        <SummaryItem label="Begroot">{formatBudget(project.budgetMinutes)} uur</SummaryItem>
        {project.offerCents !== null && <SummaryItem label="Offertebedrag">{formatEuros(project.offerCents)}</SummaryItem>}
        <SummaryItem label="Vertrouwelijk">{project.isConfidential ? 'Ja, alleen voor het team' : 'Nee'}</SummaryItem>
        {project.synergyUrl !== null && (
          <SummaryItem label="Synergy">
            <a href={project.synergyUrl} target="_blank" rel="noreferrer">
              Openen in Synergy
            </a>
          </SummaryItem>
        )}
      </SummaryList>
      {project.summary !== '' && <p className="prose">{project.summary}</p>}
      <ProjectEditing project={project.number} part="general" />
    </Section>
  );
}
