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

interface Column {
  readonly title: string;
  /** Said to whoever does not see the column. */
  readonly isTitleHidden?: boolean;
  readonly width?: string;
  /** For numbers, which stand under each other by their last digit. */
  readonly isRight?: boolean;
}

const columns: readonly Column[] = [
  { title: 'Nummer op de kaart', isTitleHidden: true, width: '56px' },
  { title: 'Project' },
  { title: 'Opdrachtgever', width: '150px' },
  { title: 'Plek', width: '170px' },
  { title: 'Projectleider', width: '140px' },
  { title: 'Status', width: '130px' },
  { title: 'Wanneer', width: '170px' },
  { title: 'Afstand', width: '80px', isRight: true },
  { title: 'Route en Synergy', isTitleHidden: true, width: '80px' },
];

function PlaceTable({ projects, label, today }: PlacesProps) {
  return (
    <TableFrame label={label} inline>
      <Table widths={columns.map(({ width }) => width)}>
        <thead>
          <tr>
            {columns.map(({ title, isTitleHidden = false, isRight = false }) => (
              <HeadCell key={title} right={isRight}>
                {isTitleHidden ? <span className="vh">{title}</span> : title}
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
