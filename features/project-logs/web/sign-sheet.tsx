import { useState } from 'react';
import { href } from '#features/routes.ts';
import { formatLongDay } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { signLogDay } from '../contract.ts';
import type { LogLine } from '../log.ts';

export interface SignSheetProps {
  readonly project: string;
  readonly day: string;
  /** Lines of the day no signature covers. */
  readonly lines: readonly LogLine[];
  /** Those among them that wait on this device. */
  readonly waiting: readonly LogLine[];
  readonly onClose: () => void;
  readonly onSigned: () => void;
}

/** Signs a day, after what that means was read. It needs the server: only there is known what others wrote of the day. */
export function SignSheet({ project, day, lines, waiting, onClose, onSigned }: SignSheetProps) {
  const { isBusy, trouble, run } = useAction();
  const [id] = useState(newId);
  const photos = lines.reduce((sum, { fileIds }) => sum + fileIds.length, 0);
  const sign = () =>
    run(async () => {
      await runCommand(signLogDay, { id, project, day, lineIds: lines.map((line) => line.id) });
      addSuccess(`${formatLongDay(day)} is geparafeerd.`);
      onSigned();
      onClose();
    });
  return (
    <Sheet
      open
      onClose={onClose}
      title="Dag paraferen"
      description={formatLongDay(day)}
      actions={
        <Button variant="primary" busy={isBusy} disabled={waiting.length > 0} onClick={sign}>
          Paraferen
        </Button>
      }
    >
      <TroubleMessage trouble={trouble} title="Niet geparafeerd" />
      {waiting.length > 0 && (
        <Message
          tone="wait"
          title={waiting.length === 1 ? 'Eén regel staat nog op dit apparaat' : `${waiting.length} regels staan nog op dit apparaat`}
          actions={<LinkButton href={href('outbox')}>Naar te verzenden</LinkButton>}
        >
          Parafeer zodra ze verzonden zijn.
        </Message>
      )}
      <p>
        Je parafeert {lines.length === 1 ? 'één regel' : `${lines.length} regels`}
        {photos > 0 && ` met ${photos === 1 ? 'één foto' : `${photos} foto's`}`}. Daarna staat de dag vast, met jouw naam en een kenmerk over de hele inhoud.
      </p>
      <p className="muted">Wat later nog binnenkomt, staat apart na je paraaf.</p>
    </Sheet>
  );
}
