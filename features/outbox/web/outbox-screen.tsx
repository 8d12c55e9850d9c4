import { IconCloudCheck, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { RowList } from '#platform/ui/lists/row-list.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { useConnectivity } from '#platform/web/device/connectivity.ts';
import { sendNow, usePendingCommands } from '#platform/web/outbox/outbox.ts';
import { useClockText, useSyncStatus } from '#platform/web/outbox/sync-status.ts';
import { useOnDevice } from '#platform/web/outbox/use-stages.ts';
import { CommandRow } from './command-row.tsx';
import { CommandSheet } from './command-sheet.tsx';
import { DeviceSection } from './device-section.tsx';
import { LooseFilesRow, RefusedFile } from './file-rows.tsx';
import { headWords, reachWords } from './outbox-words.ts';
import { KeptOnDevice } from './places.ts';
import { HalfReceivedRow, ReceiptRow } from './receipt-rows.tsx';
import { RefusedCommand } from './refused-command.tsx';

/** Arrived things shown as proof; older ones are on the device but not on screen. */
const RECEIVED_SHOWN_MAX = 20;

/** Everything on this device that the office does not have yet: what waits, what is under way, what was refused and why; and proof of what arrived. */
export function OutboxScreen() {
  const commands = usePendingCommands();
  const { count, needsYou, mustSignIn, isKnown } = useSyncStatus();
  const reach = useConnectivity();
  const { isOnline } = reach;
  const [now] = useState(() => new Date());
  const [openId, setOpenId] = useState<string>();
  const opened = commands.find(({ id, state }) => id === openId && (state === 'waiting' || state === 'sending'));
  const groups = useOnDevice();
  const underWay = groups.sending.length + groups.halfReceived.length;
  const waiting = groups.waiting.length + (groups.looseFiles.length > 0 ? 1 : 0);
  return (
    <Page title="Te verzenden" subtitle={reachWords(reach, now)} back={{ href: href('overview'), label: 'Terug naar het overzicht' }}>
      {isKnown && <OutboxHead count={count} text={headWords({ count, needsYou, isOnline })} canSend={isOnline && groups.waiting.length > 0} />}
      <OutboxWarnings mustSignIn={mustSignIn} />
      {groups.refused.map((command) => (
        <RefusedCommand key={command.id} command={command} />
      ))}
      {groups.refusedFiles.map((file) => (
        <RefusedFile key={file.id} file={file} />
      ))}
      {underWay > 0 && (
        <Section title="Onderweg" note={underWay}>
          <RowList label="Onderweg">
            {groups.sending.map((command) => (
              <CommandRow key={command.id} {...{ command, commands, mustSignIn }} onOpen={setOpenId} />
            ))}
            {groups.halfReceived.map((receipt) => (
              <HalfReceivedRow key={receipt.commandId} receipt={receipt} />
            ))}
          </RowList>
        </Section>
      )}
      {waiting > 0 && (
        <Section title="Wacht" note={waiting}>
          <RowList label="Wacht">
            {groups.waiting.map((command) => (
              <CommandRow key={command.id} {...{ command, commands, mustSignIn }} onOpen={setOpenId} />
            ))}
            {groups.looseFiles.length > 0 && <LooseFilesRow files={groups.looseFiles} />}
          </RowList>
        </Section>
      )}
      {groups.received.length > 0 && (
        <Section title="Ontvangen">
          <RowList label="Ontvangen">
            {groups.received.slice(0, RECEIVED_SHOWN_MAX).map((receipt) => (
              <ReceiptRow key={receipt.commandId} receipt={receipt} />
            ))}
          </RowList>
        </Section>
      )}
      <KeptOnDevice />
      <DeviceSection />
      {opened !== undefined && <CommandSheet {...{ command: opened, commands, mustSignIn }} onClose={() => setOpenId(undefined)} />}
    </Page>
  );
}

function OutboxHead({ count, text, canSend }: { readonly count: number; readonly text: string; readonly canSend: boolean }) {
  return (
    <div className="sendhead pad num">
      {count === 0 ? (
        <p className="okmark">
          <IconCloudCheck size={28} aria-hidden="true" /> <b>Alles verzonden</b>
        </p>
      ) : (
        <p>
          <b>{count}</b> te verzenden
        </p>
      )}
      <p className="muted">{text}</p>
      {canSend && (
        <Button icon={<IconRefresh size={20} aria-hidden="true" />} onClick={() => carryOut(sendNow)}>
          Nu verzenden
        </Button>
      )}
    </div>
  );
}

function OutboxWarnings({ mustSignIn }: { readonly mustSignIn: boolean }) {
  const clockText = useClockText();
  return (
    <>
      {mustSignIn && (
        <Message
          tone="wait"
          title="Inloggen nodig om te verzenden"
          actions={
            <LinkButton variant="primary" href={href('signIn')}>
              Inloggen
            </LinkButton>
          }
        >
          Je sessie is verlopen. Alles is bewaard; je kunt gewoon doorwerken en later inloggen.
        </Message>
      )}
      {clockText !== undefined && (
        <Message tone="wait" title={clockText}>
          Er gaat niets verloren: kantoor gebruikt de tijd van de server. Zet de klok goed bij de instellingen van je apparaat.
        </Message>
      )}
    </>
  );
}
