import { IconMail } from '@tabler/icons-react';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import type { LabOrder, LabOrderMail } from '../../lab-order.ts';
import { type LabMailState, labMailStates } from '../../labels.ts';
import { keptMailRefusal } from '../../rules.ts';
import { retryOrderMail } from './send-order-mail.ts';

const tones: Readonly<Record<LabMailState, 'ok' | 'wait' | 'bad'>> = { waiting: 'wait', sending: 'wait', sent: 'ok', failed: 'bad' };

/** To whom an order was mailed, when and by whom: a link of the chain of custody. What did not go can be tried again by who sent it. */
export function OrderMails({ order, mayManage }: { readonly order: LabOrder; readonly mayManage: boolean }) {
  const mails = order.mails ?? [];
  if (mails.length === 0) return null;
  return (
    <Section title="Gemaild" note={mails.length}>
      <RowList label="Mails van deze opdracht">
        {mails.map((mail) => (
          <MailRow key={mail.id} order={order} mail={mail} mayManage={mayManage} />
        ))}
      </RowList>
    </Section>
  );
}

interface MailRowProps {
  readonly order: LabOrder;
  readonly mail: LabOrderMail;
  readonly mayManage: boolean;
}

function MailRow({ order, mail, mayManage }: MailRowProps) {
  const person = useSignedIn();
  const { isBusy, run } = useNoticedAction('Niet verzonden');
  const isOwnFailed = mayManage && mail.state === 'failed' && mail.senderId === person?.id;
  const refusal = isOwnFailed ? keptMailRefusal(order, mail.orderVersion) : undefined;
  return (
    <Row
      icon={<IconMail size={24} aria-hidden="true" />}
      tone={mail.state === 'failed' ? 'bad' : undefined}
      title={mail.to.join(', ')}
      text={`${mail.by}, ${formatMoment(mail.sentAt ?? mail.askedAt)}`}
      after={
        <>
          <Badge tone={tones[mail.state]}>{labMailStates[mail.state]}</Badge>
          {mail.reason !== null && <small>{mail.reason}</small>}
          {refusal !== undefined && refusal !== mail.reason && <small>{refusal}</small>}
          {isOwnFailed && refusal === undefined && (
            <Button busy={isBusy} onClick={() => run(() => retryOrderMail(mail.id))}>
              Opnieuw versturen
            </Button>
          )}
        </>
      }
    />
  );
}
