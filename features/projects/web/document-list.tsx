import { IconFileText, IconFileZip, IconMap, IconPhoto } from '@tabler/icons-react';
import { formatDate } from '#platform/shared/dates.ts';
import { formatSize } from '#platform/shared/numbers.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { OutsideRow } from '#platform/ui/lists/outside-row.tsx';
import { RowList } from '#platform/ui/lists/row-list.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { serverUrl, useFileUrls } from '#platform/web/files/file-urls.ts';
import { useKeptFiles } from '#platform/web/files/kept-files.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import { approveProjectDocument } from '../contract.ts';
import { documentKinds } from '../labels.ts';
import type { ProjectDocument } from '../project.ts';

/** Documents to open. One that is still on its way says so; one that was added on this device opens from it. */
export function DocumentList({ documents }: { readonly documents: readonly ProjectDocument[] }) {
  const kept = new Set(useKeptFiles().flatMap(({ id, hasBytes }) => (hasBytes ? [id] : [])));
  // Asked for once it is on the device, so that a page that stands open goes over to it.
  const urls = useFileUrls(documents.flatMap(({ fileId }) => (kept.has(fileId) ? [fileId] : [])));
  return (
    <RowList label="Documenten">
      {documents.map((document) => {
        const outside = document.sizeBytes === null ? undefined : serverUrl(document.fileId);
        return (
          <OutsideRow
            key={document.id}
            icon={<DocumentIcon document={document} />}
            title={document.title}
            text={words(document)}
            end={<ApprovalMark document={document} />}
            href={urls.get(document.fileId) ?? outside}
            apart
          />
        );
      })}
    </RowList>
  );
}

function words({ kind, phaseNumber, sizeBytes, addedBy, addedAt }: ProjectDocument): string {
  const size = sizeBytes === null ? 'bestand is nog onderweg' : formatSize(sizeBytes);
  const phase = phaseNumber === null ? undefined : `fase ${phaseNumber}`;
  return [documentKinds[kind], phase, size, `${addedBy}, ${formatDate(addedAt.slice(0, 10))}`].filter((part) => part !== undefined).join(' · ');
}

function DocumentIcon({ document: { kind, contentType } }: { readonly document: ProjectDocument }) {
  if (kind === 'drawing') return <IconMap size={24} aria-hidden="true" />;
  if (contentType === 'application/zip') return <IconFileZip size={24} aria-hidden="true" />;
  if (contentType.startsWith('image/')) return <IconPhoto size={24} aria-hidden="true" />;
  return <IconFileText size={24} aria-hidden="true" />;
}

function ApprovalMark({ document }: { readonly document: ProjectDocument }) {
  if (document.kind !== 'sampling-plan') return null;
  return document.approval === null ? <Badge tone="wait">Nog niet goedgekeurd</Badge> : <Badge tone="ok">Goedgekeurd</Badge>;
}

function approve(id: string, title: string): void {
  carryOut(() => addCommand(approveProjectDocument, { id }, { record: `project-document:${id}`, label: `${title} goedkeuren` }));
}

/** A button for each plan that waits for approval, for whoever may give it. */
export function ApproveActions({ documents }: { readonly documents: readonly ProjectDocument[] }) {
  const waiting = documents.filter(({ kind, approval }) => kind === 'sampling-plan' && approval === null);
  if (waiting.length === 0) return null;
  return (
    <div className="pad secbody">
      {waiting.map(({ id, title }) => (
        <Button key={id} onClick={() => approve(id, title)}>
          {title} goedkeuren
        </Button>
      ))}
    </div>
  );
}
