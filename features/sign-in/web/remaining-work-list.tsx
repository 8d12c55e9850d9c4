import { IconCamera, IconMessage, IconPencil, IconSend } from '@tabler/icons-react';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import type { RemainingWork } from '#platform/web/leaving/use-remaining-work.ts';
import { exportRescueFile } from '#platform/web/rescue/make-rescue-file.ts';

interface RemainingWorkListProps {
  readonly stays: RemainingWork;
  /** The restricted group finds its drafts where it starts forms, and has no page of what is sent. */
  readonly restricted: boolean;
}

const ICON_SIZE = 24;
const counted = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

/** True when anything stays on the device. */
export function hasRemainingWork({ drafts, commands, files, texts }: RemainingWork): boolean {
  return drafts + commands + files + texts > 0;
}

/** Work that is on this device and nowhere else: how much, where to find it, who can see it, and how to take it along. */
export function RemainingWorkList({ stays: { drafts, commands, files, texts }, restricted }: RemainingWorkListProps) {
  const rescuing = useNoticedAction();
  const draftsAt = restricted ? href('formCategories') : href('forms');
  const outboxAt = restricted ? {} : { href: href('outbox') };
  return (
    <>
      <Message
        tone="wait"
        title="Dit staat alleen op dit apparaat"
        actions={
          <Button busy={rescuing.isBusy} onClick={() => rescuing.run(exportRescueFile)}>
            Reddingsbestand opslaan
          </Button>
        }
      >
        Het blijft hier staan, voor jou alleen: wie na jou inlogt ziet hoogstens dát er iets wacht, niet wat. Log je hier weer in, dan staat het er weer en
        wordt verzonden wat wacht. Geef je het apparaat uit handen, sla dan eerst een reddingsbestand op.
      </Message>
      <RowList label="Op dit apparaat">
        {drafts > 0 && (
          <Row
            icon={<IconPencil size={ICON_SIZE} aria-hidden="true" />}
            title={counted(drafts, 'concept', 'concepten')}
            text="Begonnen en nog niet verstuurd"
            href={draftsAt}
          />
        )}
        {commands > 0 && (
          <Row
            icon={<IconSend size={ICON_SIZE} aria-hidden="true" />}
            title={counted(commands, 'ding te verzenden', 'dingen te verzenden')}
            text="Klaar, en nog niet bij kantoor"
            {...outboxAt}
          />
        )}
        {files > 0 && (
          <Row
            icon={<IconCamera size={ICON_SIZE} aria-hidden="true" />}
            title={counted(files, 'foto of bestand', "foto's en bestanden")}
            text="Nog niet bij kantoor"
            {...outboxAt}
          />
        )}
        {texts > 0 && (
          <Row
            icon={<IconMessage size={ICON_SIZE} aria-hidden="true" />}
            title={counted(texts, 'begonnen tekst', 'begonnen teksten')}
            text="Getypt en nog niet geplaatst"
          />
        )}
      </RowList>
    </>
  );
}
