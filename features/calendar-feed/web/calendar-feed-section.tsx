import { IconCalendarShare } from '@tabler/icons-react';
import { useState } from 'react';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { runCommand, useAnswer } from '#platform/web/answers/use-answer.ts';
import { useConnectivity } from '#platform/web/device/connectivity.ts';
import { makeSecret } from '#platform/web/sign-in/make-secret.ts';
import { type CalendarFeed, calendarPath, getCalendarFeed, putCalendarFeed, withdrawCalendarFeed } from '../contract.ts';
import { AddressSheet } from './address-sheet.tsx';

/** Starts the secret of a calendar, so that one that leaks is recognised. */
const SECRET_PREFIX = 'mva_';

/** One's planned work in the calendar of one's own phone: the address it is read at, made anew or withdrawn here. */
export function CalendarFeedSection() {
  const { isOnline } = useConnectivity();
  const answer = useAnswer(getCalendarFeed, {}, { enabled: isOnline });
  return (
    <Section title="Agenda op je telefoon" padded>
      <p className="prose">Je planning en je verlof in de agenda die je toch al gebruikt. De agenda leest mee; wijzigen doe je in Maaiveld.</p>
      {!isOnline && answer.data === undefined ? (
        <p className="muted">Een adres maken kan zodra je verbinding hebt.</p>
      ) : (
        <AnswerGate answer={answer} what="Het agenda-adres" shape="lines">
          {(feed) => <Feed feed={feed} isOnline={isOnline} />}
        </AnswerGate>
      )}
    </Section>
  );
}

function Feed({ feed, isOnline }: { readonly feed: CalendarFeed | null; readonly isOnline: boolean }) {
  const { isBusy, trouble, run } = useAction();
  const [address, setAddress] = useState<string>();
  const [asking, setAsking] = useState<'anew' | 'withdraw'>();
  const make = () =>
    run(async () => {
      const { secret, keySha256 } = await makeSecret(SECRET_PREFIX);
      await runCommand(putCalendarFeed, { keySha256 });
      setAsking(undefined);
      setAddress(location.origin + calendarPath(secret));
    });
  const withdraw = () =>
    run(async () => {
      await runCommand(withdrawCalendarFeed, {});
      setAsking(undefined);
    });
  return (
    <>
      {feed !== null && <p className="muted">{feedWords(feed)}</p>}
      {asking === undefined && <TroubleMessage trouble={trouble} title="Niet gelukt" />}
      <div className="bars">
        <Button
          icon={<IconCalendarShare size={20} aria-hidden="true" />}
          busy={isBusy && asking === undefined}
          disabled={!isOnline}
          onClick={() => (feed === null ? make() : setAsking('anew'))}
        >
          {feed === null ? 'Adres maken' : 'Nieuw adres maken'}
        </Button>
        {feed !== null && (
          <Button variant="bad" disabled={!isOnline} onClick={() => setAsking('withdraw')}>
            Adres intrekken
          </Button>
        )}
      </div>
      {asking !== undefined && (
        <Dialog
          open
          onClose={() => setAsking(undefined)}
          title={asking === 'anew' ? 'Nieuw adres maken?' : 'Adres intrekken?'}
          description={
            asking === 'anew'
              ? 'Het oude adres werkt dan niet meer. Zet het nieuwe in elke agenda waarin je planning staat.'
              : 'Je agenda kan je planning dan niet meer lezen. Wat er al in staat haalt de agenda zelf weg, of jij.'
          }
          actions={
            <>
              <Button onClick={() => setAsking(undefined)}>Annuleren</Button>
              <Button
                variant={asking === 'anew' ? 'primary' : 'bad'}
                filled={asking === 'withdraw'}
                busy={isBusy}
                onClick={asking === 'anew' ? make : withdraw}
              >
                {asking === 'anew' ? 'Nieuw adres maken' : 'Adres intrekken'}
              </Button>
            </>
          }
        >
          <TroubleMessage trouble={trouble} title="Niet gelukt" />
        </Dialog>
      )}
      {address !== undefined && <AddressSheet address={address} onClose={() => setAddress(undefined)} />}
    </>
  );
}

function feedWords({ madeAt, lastReadAt }: CalendarFeed): string {
  return `Adres gemaakt op ${formatMoment(madeAt)}. ${lastReadAt === null ? 'Nog door geen agenda gelezen.' : `Laatst gelezen op ${formatMoment(lastReadAt)}.`}`;
}
