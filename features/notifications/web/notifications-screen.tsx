import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBell,
  IconCalendarDue,
  IconCircleCheck,
  IconClipboardCheck,
  IconClockQuestion,
  IconLifebuoy,
  IconMessage,
} from '@tabler/icons-react';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import type { Notification } from '../contract.ts';
import { groupOf } from '../groups.ts';
import { markAsRead } from './mark-as-read.ts';
import { PushSection } from './push/push-section.tsx';
import { useNotifications } from './use-notifications.ts';

const icons: Readonly<Record<string, typeof IconBell>> = {
  danger: IconAlertTriangle,
  'form-returned': IconArrowBackUp,
  'form-approved': IconCircleCheck,
  'form-assigned': IconClipboardCheck,
  'form-corrected': IconClipboardCheck,
  'form-comment': IconMessage,
  'day-open': IconCalendarDue,
  'days-open': IconCalendarDue,
  'timer-running': IconClockQuestion,
  support: IconLifebuoy,
};

/** Notifications of the signed-in person, newest first. Opening one marks it as seen. */
export function NotificationsScreen() {
  const answer = useNotifications();
  const rows = answer.data?.rows ?? [];
  const unread = rows.filter(({ isRead }) => !isRead);
  return (
    <Page
      title="Meldingen"
      subtitle={unread.length === 0 ? undefined : unread.length === 1 ? '1 nieuwe' : `${unread.length} nieuwe`}
      actions={unread.length > 0 && <Button onClick={() => markAsRead(unread.map(({ id }) => id))}>Alles gezien</Button>}
    >
      <AnswerGate answer={answer}>
        {rows.length === 0 ? (
          <EmptyState title="Geen meldingen">
            Gebeurt er iets met je werk of wacht er iets op jou, dan staat het hier: een formulier dat terugkomt, verlof waarover is beslist, een dag die nog
            open is.
          </EmptyState>
        ) : (
          <RowList label="Meldingen">
            {rows.map((row) => (
              <NotificationRow key={row.id} row={row} />
            ))}
          </RowList>
        )}
      </AnswerGate>
      <PushSection />
    </Page>
  );
}

function NotificationRow({ row: { id, kind, title, text, href, at, isRead } }: { readonly row: Notification }) {
  const Icon = icons[kind] ?? IconBell;
  return (
    <Row
      icon={<Icon size={24} aria-hidden="true" />}
      tone={isRead ? undefined : groupOf({ kind }) === 'danger' ? 'bad' : 'info'}
      title={title}
      text={[text, formatMoment(at)].filter((part) => part !== '').join(text.endsWith('.') ? ' ' : ', ')}
      {...(isRead ? {} : { end: <Badge tone="info">Nieuw</Badge> })}
      {...(href === null ? {} : { href })}
      {...(isRead ? {} : { onClick: () => markAsRead([id]) })}
    />
  );
}
