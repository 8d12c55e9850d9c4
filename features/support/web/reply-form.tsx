import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import type { TicketStatus } from '../labels.ts';
import { messageTroubles, movesFrom, type Side, TEXT_LENGTH_MAX } from '../rules.ts';
import type { Ticket } from '../ticket.ts';
import { AttachmentInput } from './attachment-input.tsx';
import { sendMessage } from './support-actions.ts';
import { useAttachments } from './use-attachments.ts';

export interface ReplyFormProps {
  readonly ticket: Ticket;
  readonly sides: readonly Side[];
}

/** Says something about a ticket, and takes the steps that are there for whoever looks. What is typed stays on the device. */
export function ReplyForm({ ticket, sides }: ReplyFormProps) {
  const { texts, setTexts, forget } = useKeptTexts(`support-message ${ticket.id}`);
  const text = texts['text'] ?? '';
  const files = useAttachments(texts['files'] ?? '', (kept) => setTexts({ files: kept }));
  const [error, setError] = useState<string>();
  const { isBusy, trouble, run } = useAction();
  const send = (to: TicketStatus | null) => {
    const [wrong] = messageTroubles({ text, to, attachments: files.attachments }, ticket.status);
    setError(wrong?.message);
    if (wrong !== undefined) return;
    run(async () => {
      await files.release();
      await sendMessage(ticket, { id: newId(), text, to, attachments: [...files.attachments] });
      await forget();
    });
  };
  const isReporter = sides.includes('reporter');
  // An answer of the reporter brings it in hand by itself.
  const moves = movesFrom(ticket.status, sides).filter((to) => to !== 'in-progress' || ticket.status !== 'waiting' || sides.includes('desk'));
  return (
    <Section title={isReporter ? 'Reageren' : 'Antwoorden'} padded>
      {isReporter && ticket.status === 'resolved' && (
        <Message tone="ok" title="Is het opgelost?">
          Sluit de hulpvraag als alles werkt. Werkt het nog niet, schrijf dan op wat er misgaat en heropen de hulpvraag.
        </Message>
      )}
      {isReporter && ticket.status === 'waiting' && (
        <Message tone="wait" title="Er is een vraag voor je">
          Met je antwoord gaat de hulpvraag weer verder.
        </Message>
      )}
      <div className="formgrid">
        <Field label="Bericht" id="support-text" error={error ?? trouble?.fields['text'] ?? trouble?.title}>
          <TextArea value={text} onChange={(next) => setTexts({ text: next })} maxLength={TEXT_LENGTH_MAX} rows={3} />
        </Field>
        <AttachmentInput files={files} />
      </div>
      <div className="btns">
        <Button variant="primary" busy={isBusy} icon={<IconSend size={20} aria-hidden="true" />} onClick={() => send(null)}>
          Bericht versturen
        </Button>
        {moves.map((to) => (
          <Button key={to} onClick={() => send(to)}>
            {moveInWords(ticket.status, to)}
          </Button>
        ))}
      </div>
    </Section>
  );
}

const moveWords: Readonly<Partial<Record<TicketStatus, string>>> = {
  'in-progress': 'In behandeling nemen',
  waiting: 'Vraag stellen en wachten',
  resolved: 'Oplossing melden',
  closed: 'Hulpvraag sluiten',
};

function moveInWords(from: TicketStatus, to: TicketStatus): string {
  return from === 'resolved' && to === 'in-progress' ? 'Heropenen' : (moveWords[to] ?? '');
}
