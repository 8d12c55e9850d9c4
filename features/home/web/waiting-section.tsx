import { IconSend } from '@tabler/icons-react';
import { href } from '#features/routes.ts';
import { formatTime } from '#platform/shared/dates.ts';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Row, RowList } from '#platform/ui/row-list.tsx';
import { Section } from '#platform/ui/section.tsx';
import { useConnectivity } from '#platform/web/connectivity.ts';
import { usePendingCommands } from '#platform/web/outbox.ts';

const ROWS_MAX = 3;

/** What is on this device and not sent yet, so that nobody has to wonder. */
export function WaitingSection() {
  const { isOnline } = useConnectivity();
  const waiting = usePendingCommands().filter(({ state }) => state === 'waiting' || state === 'sending');
  if (waiting.length === 0) return null;
  return (
    <Section title={isOnline ? 'Wordt verzonden' : 'Wacht op bereik'} note={waiting.length}>
      <RowList label="Nog niet verzonden">
        {waiting.slice(0, ROWS_MAX).map(({ id, label, createdAt, fileIds }) => (
          <Row
            key={id}
            icon={<IconSend size={24} aria-hidden="true" />}
            title={label}
            text={`Bewaard om ${formatTime(createdAt)}${fileIds.length === 0 ? '' : fileIds.length === 1 ? ', 1 bijlage' : `, ${fileIds.length} bijlagen`}`}
            href={href('outbox')}
          />
        ))}
      </RowList>
      <div className="pad secbody">
        <LinkButton wide href={href('outbox')}>
          Bekijk te verzenden
        </LinkButton>
      </div>
    </Section>
  );
}
