import { IconFileText, IconFileTypeTxt, IconFileZip, IconMap, IconPhoto } from '@tabler/icons-react';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { formatSize } from '#platform/shared/numbers.ts';
import { Badge } from '#platform/ui/badge.tsx';
import type { KeptFile } from '#platform/web/files/kept-files.ts';
import type { ProjectDocument } from '../../documents/document.ts';
import { addedApart } from '../../documents/rules.ts';
import { documentKinds } from '../../labels.ts';

/** A document in half a sentence: what it is, which version, and whose. The office has what this device saw arriving (`file`), also before it says so itself. */
export function documentWords(document: ProjectDocument, file: KeptFile | undefined, more: readonly (string | undefined)[] = []): string {
  const { kind, phaseNumber, addedBy, addedAt, number } = document;
  const sizeBytes = document.sizeBytes ?? (file?.state === 'received' ? file.sizeBytes : null);
  const size = sizeBytes === null ? 'bestand is nog onderweg' : formatSize(sizeBytes);
  const phase = phaseNumber === null ? undefined : `fase ${phaseNumber}`;
  const version = number > 1 ? `versie ${number}` : undefined;
  return [documentKinds[kind], phase, version, size, `${addedBy}, ${formatDate(addedAt.slice(0, 10))}`, ...more]
    .filter((part) => part !== undefined)
    .join(' · ');
}

/** The sign of what a document is. */
export function DocumentIcon({ document: { kind, contentType } }: { readonly document: ProjectDocument }) {
  if (kind === 'drawing') return <IconMap size={24} aria-hidden="true" />;
  if (contentType === 'application/zip') return <IconFileZip size={24} aria-hidden="true" />;
  if (contentType === 'text/plain') return <IconFileTypeTxt size={24} aria-hidden="true" />;
  if (contentType.startsWith('image/')) return <IconPhoto size={24} aria-hidden="true" />;
  return <IconFileText size={24} aria-hidden="true" />;
}

/** Badge with the fact somebody must know of a document before opening it; nothing when there is none. */
export function DocumentMark({ document }: { readonly document: ProjectDocument }) {
  if (document.withdrawal !== null) return <Badge tone="bad">Ingetrokken</Badge>;
  if (addedApart(document).length > 0) return <Badge tone="wait">Kijk welke versie geldt</Badge>;
  if (document.kind !== 'sampling-plan') return null;
  return document.approval === null ? <Badge tone="wait">Nog niet goedgekeurd</Badge> : <Badge tone="ok">Goedgekeurd</Badge>;
}
