import { IconFolder, IconLock } from '@tabler/icons-react';
import { href } from '#features/routes.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import type { KnownProject } from '../../known-projects.ts';
import { FavoriteStar } from '../at-hand/favorite-star.tsx';
import { useFavoriteProjects } from '../at-hand/use-favorite-projects.ts';
import { ProjectStatusBadge } from '../project-status-badge.tsx';

/** Projects as rows to tap, for the field; the star of each keeps it at hand. */
export function ProjectRows({ rows, label }: { readonly rows: readonly KnownProject[]; readonly label: string }) {
  const { numbers } = useFavoriteProjects();
  return (
    <RowList label={label}>
      {rows.map((row) => (
        <Row
          key={row.number}
          icon={row.isConfidential ? <IconLock size={24} role="img" aria-label="Vertrouwelijk" /> : <IconFolder size={24} aria-hidden="true" />}
          title={row.description}
          text={[row.number, row.clientName, row.city].filter(Boolean).join(', ')}
          after={row.status !== null && <ProjectStatusBadge status={row.status} />}
          href={href('projectInformation', { project: row.number })}
          beside={<FavoriteStar project={row} isFavorite={numbers.has(row.number)} />}
        />
      ))}
    </RowList>
  );
}
