import { IconFileImport } from '@tabler/icons-react';
import { href } from '#features/routes.ts';
import { TableFileMenu } from '#platform/web/files/downloads/table-file-menu.tsx';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';

const exportWords = { xlsx: 'Deze lijst als Excel, om aan te passen', csv: 'Deze lijst als CSV, om aan te passen' };

/** Above the list of projects: brings projects in from a file, and saves what the list shows as a file that can be brought in again. */
export function ProjectListFiles({ asked }: { readonly asked: Readonly<Record<string, string | undefined>> }) {
  if (!hasPermission('project.manage')) return null;
  return (
    <TableFileMenu
      api="main"
      path="/v1/project-register/file"
      asked={asked}
      name="projecten"
      label="Importeren"
      icon={<IconFileImport size={20} aria-hidden="true" />}
      words={exportWords}
      before={[{ label: 'Projecten importeren', href: href('projectImport') }]}
    />
  );
}
