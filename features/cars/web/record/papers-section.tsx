import { IconFileText, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { formatSize } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { ExpiryBadge } from '#platform/ui/expiry-badge.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { OutsideRow } from '#platform/ui/lists/outside-row.tsx';
import { RowList } from '#platform/ui/lists/row-list.tsx';
import { showSnackbar } from '#platform/ui/overlays/snackbar-store.ts';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { useKeptFiles } from '#platform/web/files/kept-files.ts';
import { serverUrl, useFileUrls } from '#platform/web/files/showing/file-urls.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import type { Paper } from '../../car.ts';
import { removePaper } from '../../contract.ts';
import { paperKinds } from '../../labels.ts';
import type { FactsProps } from './facts-section.tsx';
import { PaperSheet } from './paper-sheet.tsx';

/** The papers of the vehicle, to open; also those fetched ahead, without a network. */
export function PapersSection({ car, today }: FactsProps) {
  const mayManage = hasPermission('vehicle.manage');
  const [isAdding, setAdding] = useState(false);
  const kept = new Set(useKeptFiles().flatMap(({ id, hasBytes }) => (hasBytes ? [id] : [])));
  const urls = useFileUrls(car.papers.flatMap(({ fileId }) => (kept.has(fileId) ? [fileId] : [])));
  return (
    <Section
      title="Papieren"
      note={car.papers.length || undefined}
      actions={
        mayManage ? (
          <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setAdding(true)}>
            Papier toevoegen
          </Button>
        ) : undefined
      }
    >
      {car.papers.length === 0 ? (
        <EmptyState title="Nog geen papieren">De kentekencard en het verzekeringsbewijs komen hier te staan.</EmptyState>
      ) : (
        <RowList label="Papieren">
          {car.papers.map((paper) => (
            <OutsideRow
              key={paper.id}
              icon={<IconFileText size={24} aria-hidden="true" />}
              title={paper.title}
              text={paperWords(paper)}
              end={paper.validTo === null ? undefined : <ExpiryBadge end={paper.validTo} today={today} />}
              href={urls.get(paper.fileId) ?? (paper.sizeBytes === null ? undefined : serverUrl(paper.fileId))}
              apart
              beside={mayManage && <RemoveButton paper={paper} />}
            />
          ))}
        </RowList>
      )}
      <PaperSheet car={car} open={isAdding} onClose={() => setAdding(false)} />
    </Section>
  );
}

function RemoveButton({ paper }: { readonly paper: Paper }) {
  const ask = () =>
    showSnackbar({
      type: 'warning',
      title: `${paper.title} weghalen bij dit voertuig?`,
      confirmText: 'Weghalen',
      onConfirm: () => carryOut(() => runCommand(removePaper, { id: paper.id })),
    });
  return <IconButton label={`${paper.title} weghalen`} icon={<IconTrash size={20} aria-hidden="true" />} onClick={ask} />;
}

function paperWords({ kind, title, sizeBytes, by, at }: Paper): string {
  return [
    title === paperKinds[kind] ? '' : paperKinds[kind],
    sizeBytes === null ? 'bestand is nog onderweg' : formatSize(sizeBytes),
    `${by}, ${formatDate(localDate(at))}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
