import { areaSquareMeters } from '#platform/shared/geometry/corners.ts';
import { formatPhone } from '#platform/shared/notation/phone.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import type { Project, Site } from '../project.ts';
import { ProjectEditing, ProjectSiteMap } from './places.ts';

/** Shows the information somebody needs on site: how to get in, where to park, where help is. Unknown facts are left out. */
export function SiteSection({ site, project }: { readonly site: Site; readonly project: Pick<Project, 'number' | 'boundary' | 'place'> }) {
  const { hospital } = site;
  const corners = project.boundary ?? [];
  const { rd } = project.place;
  const way = [hospital.address, hospital.minutes === null ? '' : `${hospital.minutes} minuten rijden`].filter(Boolean).join(', ');
  const lines = [
    ['Gevaren', site.hazards],
    ['Plek', site.placeNote],
    ['Terrein', corners.length === 0 ? '' : `${formatNumber(areaSquareMeters(corners), { decimals: 0 })} m², grens van ${corners.length} hoekpunten`],
    ['Toegang', site.accessNotes ?? ''],
    ['Parkeren', site.parking],
    ['Verzamelplaats', site.assemblyPoint],
    ['Ziekenhuis met spoedeisende hulp', [hospital.name, way].filter(Boolean).join(', ')],
    ['Bevoegd gezag', site.authority],
  ].filter(([, text]) => text !== '');
  const mayEdit = hasPermission('project.manage');
  if (lines.length === 0 && !mayEdit) return null;
  return (
    <Section title="Ter plaatse" id="ter-plaatse" padded>
      {lines.length === 0 && <p className="muted">Nog niets ingevuld.</p>}
      <SummaryList wide>
        {lines.map(([label, text]) => (
          <SummaryItem key={label} label={label}>
            {text}
          </SummaryItem>
        ))}
        {hospital.phone !== '' && (
          <SummaryItem label="Telefoon van het ziekenhuis">
            <a href={`tel:${hospital.phone}`}>{formatPhone(hospital.phone)}</a>
          </SummaryItem>
        )}
      </SummaryList>
      {corners.length > 0 && <ProjectSiteMap corners={corners} site={rd === null ? undefined : { rdX: rd.x, rdY: rd.y }} />}
      <ProjectEditing project={project.number} part="site" />
    </Section>
  );
}
