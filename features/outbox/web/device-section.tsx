import { IconDownload, IconEraser, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useHeldOver } from '#platform/ui/page/use-held-over.ts';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { bytesText, freeReceived, useStorageHealth } from '#platform/web/device/storage/storage-health.ts';
import { countOthersWaiting, usePendingCommands } from '#platform/web/outbox/outbox.ts';
import { exportRescueFile } from '#platform/web/rescue/make-rescue-file.ts';

const RescueSheet = lazy(async () => ({ default: (await import('./rescue-sheet.tsx')).RescueSheet }));

/** The device: its room, what can be freed, the rescue file, and that other people's work waits here too. */
export function DeviceSection() {
  const health = useStorageHealth();
  const others = useOthersWaiting();
  const [result, setResult] = useState<string>();
  const [isReading, setReading] = useHeldOver('rescue', false);
  const rescuing = useNoticedAction();
  const freeing = useNoticedAction();
  const rescue = async () => {
    const { commandCount, draftCount, fileCount, isSigned } = await exportRescueFile();
    const drafts = `${draftCount} ${draftCount === 1 ? 'concept' : 'concepten'}`;
    const files = `${fileCount} ${fileCount === 1 ? 'bijlage' : 'bijlagen'}`;
    setResult(`Reddingsbestand gemaakt met ${commandCount} niet verzonden, ${drafts} en ${files}. Het werk blijft ook hier staan. ${forWhom(isSigned)}`);
  };
  const free = async () => setResult(`${bytesText(await freeReceived())} vrijgemaakt. Wat nog niet is ontvangen staat er nog.`);
  return (
    <Section title="Dit apparaat">
      <div className="pad secbody stack">
        <p className="prose num">
          {health?.usedBytes === undefined ? '' : `${bytesText(health.usedBytes)} in gebruik. `}
          {health?.freeBytes === undefined ? '' : `${bytesText(health.freeBytes)} vrij. `}
          Wat nog niet is ontvangen, wordt nooit opgeruimd.
          {health?.isPersistent === false && ' De browser belooft niet om alles te bewaren: zet Maaiveld op je beginscherm.'}
        </p>
        {health?.isLow && (
          <Message tone="wait" title="Er is weinig ruimte over">
            Maak ruimte vrij voordat je verder gaat met foto's.
          </Message>
        )}
        {others > 0 && (
          <Message tone="info" title={others === 1 ? 'Er wacht ook 1 ding van iemand anders' : `Er wachten ook ${others} dingen van iemand anders`}>
            Je ziet het niet en verstuurt het niet. Het gaat weg als diegene hier weer inlogt.
          </Message>
        )}
        {result !== undefined && (
          <Message tone="ok" live>
            {result}
          </Message>
        )}
        <Button wide busy={rescuing.isBusy} icon={<IconDownload size={24} aria-hidden="true" />} onClick={() => rescuing.run(rescue)}>
          Reddingsbestand maken
        </Button>
        <Button wide icon={<IconUpload size={24} aria-hidden="true" />} onClick={() => setReading(true)}>
          Reddingsbestand inlezen
        </Button>
        {health !== undefined && health.freeableBytes > 0 && (
          <Button wide busy={freeing.isBusy} icon={<IconEraser size={24} aria-hidden="true" />} onClick={() => freeing.run(free)}>
            {bytesText(health.freeableBytes)} aan ontvangen foto's opruimen
          </Button>
        )}
      </div>
      {isReading && (
        <Suspense>
          <RescueSheet onClose={() => setReading(false)} />
        </Suspense>
      )}
    </Section>
  );
}

function forWhom(isSigned: boolean): string {
  return isSigned
    ? 'Jij kunt het inlezen op een ander apparaat; een beheerder kan de formulieren en uren die nog moesten aankomen voor je inbrengen.'
    : 'Alleen jij kunt het inlezen, met je eigen account: dit apparaat kon het nog niet ondertekenen.';
}

function useOthersWaiting(): number {
  const pending = usePendingCommands();
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted again when this person's own work changes, the one sign that sending is going on
  useEffect(() => {
    let isCurrent = true;
    countOthersWaiting()
      .then((next) => isCurrent && setCount(next))
      .catch(reportError);
    return () => {
      isCurrent = false;
    };
  }, [pending]);
  return count;
}
