import { IconSend } from '@tabler/icons-react';
import { href } from '#features/routes.ts';
import { formatTime } from '#platform/shared/dates/dates.ts';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useConnectivity } from '#platform/web/device/connectivity.ts';
import { stageLabels } from '#platform/web/outbox/stage-words.ts';
import { useOnDevice } from '#platform/web/outbox/use-stages.ts';

const ROWS_MAX = 3;

/** Work on this device that is sent by itself: the same items as in the list of what is to be sent. */
export function WaitingSection() {
  const { isOnline } = useConnectivity();
  const { sending, halfReceived, waiting, count, needsYou } = useOnDevice();
  const rows = [
    ...sending.map(({ id, label, createdAt, fileIds }) => ({
      id,
      label,
      text: `${stageLabels['on-its-way']}, bewaard om ${formatTime(createdAt)}${filesText(fileIds)}`,
    })),
    ...halfReceived.map(({ commandId, label, fileIds }) => ({ id: commandId, label, text: `Tekst ontvangen${filesText(fileIds)}` })),
    ...waiting.map(({ id, label, createdAt, fileIds }) => ({ id, label, text: `Bewaard om ${formatTime(createdAt)}${filesText(fileIds)}` })),
  ];
  const byItself = count - needsYou;
  if (byItself <= 0) return null;
  return (
    <Section title={isOnline ? 'Wordt verzonden' : 'Wacht op bereik'} note={byItself}>
      <RowList label="Nog niet verzonden">
        {rows.slice(0, ROWS_MAX).map(({ id, label, text }) => (
          <Row key={id} icon={<IconSend size={24} aria-hidden="true" />} title={label} text={text} href={href('outbox')} />
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

function filesText({ length }: readonly string[]): string {
  return length === 0 ? '' : length === 1 ? ', 1 bijlage' : `, ${length} bijlagen`;
}
