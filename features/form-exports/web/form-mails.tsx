import { IconMail } from '@tabler/icons-react';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { type FormMail, listFormMails, type MailState } from '../mail-contract.ts';
import { retryMail } from './send-mail.ts';

const words: Record<MailState, { readonly tone: 'ok' | 'wait' | 'bad'; readonly text: string }> = {
  waiting: { tone: 'wait', text: 'Wordt verzonden' },
  sending: { tone: 'wait', text: 'Wordt verzonden' },
  sent: { tone: 'ok', text: 'Verzonden' },
  failed: { tone: 'bad', text: 'Niet verzonden' },
};

/** To whom a form was mailed, when, by whom and as which revision; what did not go can be tried again. */
export function FormMails({ formId }: { readonly formId: string }) {
  const person = useSignedIn();
  const mails = useAnswer(listFormMails, { id: formId }, { enabled: person?.restricted === false }).data ?? [];
  if (mails.length === 0) return null;
  return (
    <Section title="Gemaild" note={mails.length}>
      <RowList label="Mails">
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
      </RowList>
    </Section>
  );
}

function MailRow({ mail }: { readonly mail: FormMail }) {
  const { tone, text } = words[mail.state];
  const badge = <Badge tone={tone}>{text}</Badge>;
  return (
    <Row
      icon={<IconMail size={24} aria-hidden="true" />}
      tone={mail.state === 'failed' ? 'bad' : undefined}
      title={[...mail.recipients, ...mail.copies.map((address) => `${address} (kopie)`)].join(', ')}
      text={`${mail.senderName}, ${formatMoment(mail.sentAt ?? mail.askedAt)}, revisie ${mail.revision}${othersText(mail.otherForms)}: ${mail.subject}`}
      after={
        <>
          {badge}
          <Trouble mail={mail} />
        </>
      }
    />
  );
}

/** Why a mail did not go, and for its sender the way to try again. */
function Trouble({ mail }: { readonly mail: FormMail }) {
  const person = useSignedIn();
  const { isBusy, run } = useNoticedAction('Niet verzonden');
  if (mail.state === 'sent') return null;
  return (
    <>
      {mail.reason !== null && <small>{mail.reason}</small>}
      {mail.senderId === person?.id && mail.state !== 'sending' && (
        <Button busy={isBusy} onClick={() => run(() => retryMail(mail))}>
          Opnieuw versturen
        </Button>
      )}
    </>
  );
}

function othersText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ', met 1 ander formulier' : `, met ${count} andere formulieren`;
}
