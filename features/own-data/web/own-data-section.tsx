import { IconDownload } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { ProgressBar } from '#platform/ui/charts/progress-bar.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { clientOf } from '#platform/web/answers/transport.ts';
import { runCommand, useAnswer } from '#platform/web/answers/use-answer.ts';
import { useConnectivity } from '#platform/web/device/connectivity.ts';
import { bytesText } from '#platform/web/device/storage/storage-health.ts';
import { fetchFile } from '#platform/web/files/downloads/fetch-file.ts';
import { hasPermission, useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { getOwnDataExport, type OwnDataExport, ownDataAddress, startOwnDataExport } from '../contract.ts';

const LOOK_MS = 1_500;

/** Everything that is kept of me, to take along in one file. */
export function OwnDataSection() {
  const me = useSignedIn();
  return me === undefined ? null : <OwnData userId={me.id} isOwn />;
}

/** The same of a user, for who keeps personal data: it is asked for here, and fetched by the person; of who can no longer sign in it is fetched here too. */
export function OwnDataOfUser({ userId }: { readonly userId: string }) {
  const me = useSignedIn();
  return me !== undefined && hasPermission('personal-data.manage') ? <OwnData userId={userId} isOwn={me.id === userId} /> : null;
}

function OwnData({ userId, isOwn }: { readonly userId: string; readonly isOwn: boolean }) {
  const { isOnline } = useConnectivity();
  const answer = useAnswer(getOwnDataExport, { user: userId }, { enabled: isOnline });
  const latest = answer.data ?? undefined;
  const isMine = isOwn || latest?.isHandedOver === true;
  const isUnderWay = latest?.state === 'waiting' || latest?.state === 'running';
  useLook(isUnderWay, answer.refresh);
  const { isBusy, trouble, run } = useAction();
  const ask = () => run(() => runCommand(startOwnDataExport, { user: userId, id: newId() }));
  const fetch = (id: string) =>
    run(() => fetchFile(clientOf('main'), ownDataAddress(id), isOwn ? 'mijn-gegevens.zip' : 'gegevens.zip').finally(() => answer.refresh()));
  return (
    <Section title={isOwn ? 'Mijn gegevens meenemen' : 'Gegevens voor deze persoon'} padded>
      <p className="prose">
        {isOwn
          ? 'Alles wat hier over jou is bewaard in één ZIP: je account, uren, ritten, noodcontacten, meldingen, handelingen en formulieren met foto’s en PDF’s.'
          : 'Verzamelt alles wat over deze persoon is bewaard in één ZIP. Alleen de persoon zelf kan het ophalen, één keer. Kan die niet meer inloggen, dan haal jij het hier op en geef je het zelf.'}
      </p>
      <TroubleMessage trouble={trouble} />
      {latest !== undefined && <Standing latest={latest} isMine={isMine} />}
      <div className="bars">
        {isMine && latest?.state === 'ready' && (
          <Button variant="primary" icon={<IconDownload size={20} aria-hidden="true" />} busy={isBusy} onClick={() => fetch(latest.id)}>
            Ophalen
          </Button>
        )}
        {!isUnderWay && !(isMine && latest?.state === 'ready') && (
          <Button busy={isBusy} disabled={!isOnline} onClick={ask}>
            {isOwn ? 'Mijn gegevens opvragen' : 'Gegevens verzamelen'}
          </Button>
        )}
      </div>
      {!isOnline && <p className="muted">Hiervoor is verbinding nodig.</p>}
    </Section>
  );
}

function useLook(isOn: boolean, refresh: () => void): void {
  const look = useEffectEvent(refresh);
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [isOn]);
}

function Standing({ latest, isMine }: { readonly latest: OwnDataExport; readonly isMine: boolean }) {
  const { state, filesTotal, filesDone, askedAt, askedBy, fetchedAt, expiresAt, reason, sizeBytes } = latest;
  if (state === 'waiting' || state === 'running') {
    const isCounted = filesTotal > 0;
    return (
      <ProgressBar
        value={isCounted ? filesDone : undefined}
        max={filesTotal}
        label="Gegevens verzamelen"
        text={isCounted ? `${filesDone} van ${filesTotal} bestanden` : 'begint zo'}
      />
    );
  }
  const asked = `Opgevraagd op ${formatMoment(askedAt)}${askedBy === null ? '' : ` door ${askedBy}`}.`;
  if (state === 'ready') {
    const size = sizeBytes === null ? '' : ` (${bytesText(sizeBytes)})`;
    const until = expiresAt === null ? '' : ` tot ${formatMoment(expiresAt)}`;
    return <p>{`${asked} Staat klaar${size}${until}${isMine ? '. Je kunt het één keer ophalen.' : ', voor de persoon zelf.'}`}</p>;
  }
  if (state === 'fetched') return <p className="muted">{`${asked} Opgehaald op ${formatMoment(fetchedAt ?? askedAt)}.`}</p>;
  if (state === 'expired') return <p className="muted">{`${asked} Niet op tijd opgehaald en daarom weggegooid.`}</p>;
  return <p>{`${asked} ${reason ?? ''}`}</p>;
}
