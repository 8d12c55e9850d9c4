import { IconDownload, IconTrash } from '@tabler/icons-react';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { ProgressBar } from '#platform/ui/charts/progress-bar.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Skeleton } from '#platform/ui/page/skeleton.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { runCommand, useAnswer } from '#platform/web/answers/use-answer.ts';
import { useConnectivity } from '#platform/web/device/connectivity.ts';
import { cancelFormExport, EXPORT_KEPT_DAYS, exportFileAddress, type FormExport, listFormExports } from '../contract.ts';
import { contentsWords, formatLabel, isUnderWay, percentDone } from '../rules.ts';

const KIBIBYTE = 1024;

/** Files I asked for: being made, ready to fetch, or not made and why. */
export function ExportsPanel({ onClose }: { readonly onClose: () => void }) {
  const answer = useAnswer(listFormExports, {});
  const { isOnline } = useConnectivity();
  const exports = answer.data ?? [];
  return (
    <Sheet open onClose={onClose} title="Bestanden" description={`Wat je hebt geëxporteerd. Een bestand blijft ${EXPORT_KEPT_DAYS} dagen staan.`}>
      {!isOnline && <Message tone="wait">Exporteren en ophalen heeft verbinding nodig. Zodra je bereik hebt, kun je verder.</Message>}
      {answer.data === undefined && answer.state === 'waiting' && <Skeleton shape="rows" count={2} />}
      {answer.data !== undefined && exports.length === 0 && (
        <EmptyState title="Nog geen bestanden">Kies bij een lijst formulieren Exporteren. Grote bestanden staan hier als ze klaar zijn.</EmptyState>
      )}
      <RowList label="Bestanden">
        {exports.map((one) => (
          <ExportRow key={one.id} one={one} />
        ))}
      </RowList>
    </Sheet>
  );
}

function ExportRow({ one }: { readonly one: FormExport }) {
  const { isBusy, run } = useNoticedAction('Niet verwijderd');
  const label = isUnderWay(one) ? 'Stoppen' : 'Verwijderen';
  return (
    <Row
      title={one.title}
      text={describe(one)}
      tone={one.state === 'failed' ? 'bad' : undefined}
      after={
        <>
          {isUnderWay(one) && <Progress one={one} />}
          {one.state === 'ready' && (
            <span className="actions">
              <LinkButton href={exportFileAddress(one.id)} download icon={<IconDownload size={20} aria-hidden="true" />}>
                Downloaden
              </LinkButton>
            </span>
          )}
        </>
      }
      end={
        <IconButton
          label={`${label}: ${one.title}`}
          disabled={isBusy}
          icon={<IconTrash size={20} aria-hidden="true" />}
          onClick={() => run(async () => void (await runCommand(cancelFormExport, { id: one.id })))}
        />
      }
    />
  );
}

function Progress({ one }: { readonly one: FormExport }) {
  const done = `${one.formsDone} van ${one.formsTotal} (${percentDone(one)} %)`;
  return <ProgressBar label={one.state === 'waiting' ? 'Wacht op zijn beurt' : 'Wordt gemaakt'} text={done} value={one.formsDone} max={one.formsTotal} />;
}

function describe(one: FormExport): string {
  if (one.state === 'failed') return one.reason ?? '';
  if (one.state !== 'ready') return `${formatLabel[one.format]}, gevraagd ${formatMoment(one.askedAt)}`;
  return `${formatLabel[one.format]}, ${contentsWords(one.formsTotal, one.of)}, ${sizeText(one.sizeBytes ?? 0)}, ${formatMoment(one.endedAt ?? one.askedAt)}`;
}

function sizeText(bytes: number): string {
  const mebibytes = bytes / KIBIBYTE / KIBIBYTE;
  return mebibytes >= 1 ? `${formatNumber(mebibytes, { decimals: 1 })} MB` : `${formatNumber(Math.max(1, bytes / KIBIBYTE))} kB`;
}
