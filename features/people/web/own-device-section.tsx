import { useEffect, useState } from 'react';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { Link } from '#platform/ui/link.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { loadConfig } from '#platform/web/device/config.ts';
import { askForPersistence, bytesText, useStorageHealth } from '#platform/web/device/storage/storage-health.ts';
import { useSyncStatus } from '#platform/web/outbox/sync-status.ts';

/** This device: whether all is sent, how much room there is, whether the browser keeps it, and the version of the app. */
export function OwnDeviceSection() {
  const health = useStorageHealth();
  const { title, text } = useSyncStatus();
  const version = useVersion();
  const [asked, setAsked] = useState<boolean>();
  const isPersistent = asked ?? health?.isPersistent;
  const ask = () => void askForPersistence().then((answer) => setAsked(answer ?? false), reportError);
  return (
    <Section title="Dit apparaat" padded>
      <SummaryList wide>
        <SummaryItem label="Verzenden">
          <Link href={href('outbox')}>{text === undefined ? title : `${title}, ${text}`}</Link>
        </SummaryItem>
        <SummaryItem label="Opslag">{storageWords(health?.usedBytes, health?.freeBytes)}</SummaryItem>
        <SummaryItem label="Bewaren">
          {isPersistent === true ? 'De browser bewaart alles tot je het zelf verwijdert' : 'De browser kan opruimen als het apparaat vol raakt'}
          {isPersistent === false && asked === undefined && (
            <Button size="small" onClick={ask}>
              Vraag om te bewaren
            </Button>
          )}
          {asked === false && <small className="muted"> Zet Maaiveld op je beginscherm; dan bewaart de browser het wel.</small>}
        </SummaryItem>
        <SummaryItem label="Versie">{version ?? '–'}</SummaryItem>
      </SummaryList>
    </Section>
  );
}

function storageWords(usedBytes: number | undefined, freeBytes: number | undefined): string {
  if (usedBytes === undefined) return 'De browser vertelt dit niet';
  return freeBytes === undefined ? `${bytesText(usedBytes)} in gebruik` : `${bytesText(usedBytes)} in gebruik, ${bytesText(freeBytes)} vrij`;
}

function useVersion(): string | undefined {
  const [version, setVersion] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    loadConfig()
      .then((config) => isCurrent && setVersion(config.version))
      .catch((error: unknown) => console.info('version not known', error));
    return () => {
      isCurrent = false;
    };
  }, []);
  return version;
}
