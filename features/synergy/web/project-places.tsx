import { IconExternalLink, IconNavigation } from '@tabler/icons-react';
import { placeWords, routeHref } from '#features/phases/web/route-link.ts';
import { ProjectStatusBadge } from '#features/projects/web/project-status-badge.tsx';
import { href } from '#features/routes.ts';
import { buttonClass } from '#platform/ui/button-look.ts';
import { Link } from '#platform/ui/link.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { formatDistance, whenInWords } from '../rules.ts';
import type { NumberedProject } from './numbered-projects.ts';

interface PlacesProps {
  readonly projects: readonly NumberedProject[];
  readonly label: string;
  readonly today: string;
}

/** Projects by where they are: the way there and the project itself. Rows in the field, a table on the desk. */
export function ProjectPlaces(props: PlacesProps) {
  return useDesk() ? <PlaceTable {...props} /> : <PlaceRows {...props} />;
}

function PlaceRows({ projects, label, today }: PlacesProps) {
  return (
    <RowList label={label}>
      {projects.map((project) => (
        <Row
          key={project.number}
          icon={<Pin project={project} />}
          title={project.place.address || project.description}
          text={[project.place.city, project.clientName].filter(Boolean).join(', ')}
          after={
            <>
              <small>{[distanceWords(project), whenInWords(project, today)].filter(Boolean).join(', ')}</small>
              <small>{[project.number, project.leaderName === null ? '' : `PL ${project.leaderName}`].filter(Boolean).join(', ')}</small>
            </>
          }
          href={href('projectInformation', { project: project.number })}
          beside={<RouteLink project={project} />}
        />
      ))}
    </RowList>
  );
}

const columns = ['', 'Project', 'Opdrachtgever', 'Plek', 'Projectleider', 'Status', 'Wanneer', 'Afstand', ''] as const;
const widths = ['56px', undefined, '150px', '170px', '140px', '130px', '170px', '80px', '80px'];

function PlaceTable({ projects, label, today }: PlacesProps) {
  return (
    <TableFrame label={label} inline>
      <Table widths={widths}>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <HeadCell key={column || index} right={column === 'Afstand'}>
                {column || <span className="vh">{index === 0 ? 'Nummer op de kaart' : 'Route en Synergy'}</span>}
              </HeadCell>
            ))}
          </tr>
        </thead>
        <tbody>
          {projects.map((project) => (
            <tr key={project.number}>
              <Cell>
                <Pin project={project} />
              </Cell>
              <Cell strong className="sentence">
                <Link href={href('projectInformation', { project: project.number })}>{`${project.number} ${project.description}`}</Link>
              </Cell>
              <Cell className="sentence">{project.clientName}</Cell>
              <Cell className="sentence">{placeWords(project.place) || '–'}</Cell>
              <Cell faint>{project.leaderName ?? '–'}</Cell>
              <Cell>
                <ProjectStatusBadge status={project.status} />
              </Cell>
              <Cell className="sentence">{whenInWords(project, today)}</Cell>
              <Cell right>{distanceWords(project) ?? '–'}</Cell>
              <Cell>
                <RouteLink project={project} />
                {project.synergyUrl !== null && (
                  <a
                    className={buttonClass({ variant: 'quiet', size: 'small' }, 'icon')}
                    href={project.synergyUrl}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={`${project.number} openen in Synergy`}
                    title="Openen in Synergy"
                  >
                    <IconExternalLink size={20} aria-hidden="true" />
                  </a>
                )}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

function Pin({ project: { pin, isPast } }: { readonly project: NumberedProject }) {
  return <span className={isPast ? 'pinno past' : 'pinno'}>{pin}</span>;
}

function distanceWords({ distanceM }: NumberedProject): string | undefined {
  return distanceM === null ? undefined : formatDistance(distanceM);
}

function RouteLink({ project: { place, number } }: { readonly project: NumberedProject }) {
  const isDesk = useDesk();
  const route = routeHref(place, navigator.userAgent);
  if (route === undefined) return null;
  return (
    <a
      className={buttonClass(isDesk ? { variant: 'quiet', size: 'small' } : {}, 'icon')}
      href={route}
      aria-label={`Route naar ${placeWords(place) || number}`}
      title="Route"
      {...(route.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}
    >
      <IconNavigation size={isDesk ? 20 : 24} aria-hidden="true" />
    </a>
  );
}
