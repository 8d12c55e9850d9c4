import { markAsRead } from '#features/notifications/web/mark-as-read.ts';
import { useNotifications } from '#features/notifications/web/use-notifications.ts';
import { href } from '#features/routes.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import type { TimeRegistration } from '../registration.ts';

/** Kind of the notification that asks whether time still runs. */
const ASKED = 'timer-running';

/** Asks whether somebody is still at work, when they were reminded that their time runs long. When they stopped only they know: nothing is filled in. */
export function RunningQuestion({ running: { id, workDate, startedAt } }: { readonly running: TimeRegistration }) {
  const { data } = useNotifications();
  const asked = (data?.rows ?? []).filter(({ kind, isRead, at }) => kind === ASKED && !isRead && at > startedAt);
  if (asked.length === 0) return null;
  return (
    <Message
      tone="wait"
      title="Ben je nog aan het werk?"
      actions={
        <>
          <Button onClick={() => markAsRead(asked.map((one) => one.id))}>Nog bezig</Button>
          <LinkButton href={href('manualEntry', {}, { id, datum: workDate })}>Eindtijd invullen</LinkButton>
        </>
      }
    >
      Je klok loopt sinds {formatMoment(startedAt)}.
    </Message>
  );
}
