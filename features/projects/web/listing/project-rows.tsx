import { IconFolder, IconLock } from '@tabler/icons-react';
import { href } from '#features/routes.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import type { ProjectRow } from '../../project.ts';
import { ProjectStatusBadge } from '../project-status-badge.tsx';

/** Projects as rows to tap, for the field. */
export function ProjectRows({ rows, label }: { readonly rows: readonly ProjectRow[]; readonly label: string }) {
  return (
    <RowList label={label}>
      {rows.map((row) => (
        <Row
          key={row.id}
          icon={row.isConfidential ? <IconLock size={24} role="img" aria-label="Vertrouwelijk" /> : <IconFolder size={24} aria-hidden="true" />}
          title={row.description}
          text={[row.number, row.clientName, row.city].filter(Boolean).join(', ')}
          after={<ProjectStatusBadge status={row.status} />}
          href={href('projectInformation', { project: row.number })}
        />
      ))}
    </RowList>
  );
}
