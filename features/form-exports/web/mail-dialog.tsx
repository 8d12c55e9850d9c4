import { useEffect, useState } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { CheckInput } from '#platform/ui/check-input.tsx';
import { Chip } from '#platform/ui/chip.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Message } from '#platform/ui/message.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { TextInput } from '#platform/ui/text-input.tsx';
import { useConnectivity } from '#platform/web/connectivity.ts';
import { useAction } from '#platform/web/use-action.ts';
import { useAnswer } from '#platform/web/use-answer.ts';
import { MAIL_SUBJECT_LENGTH_MAX, MAIL_TEXT_LENGTH_MAX, type MailContact, type MailedForms, prepareFormMail } from '../mail-contract.ts';
import { readAddresses } from './mail-addresses.ts';
import { sendMail } from './send-mail.ts';

export interface MailDialogProps {
  readonly forms: MailedForms;
  /** What goes along, in words: "de PDF van revisie 2". */
  readonly along: string;
  readonly onClose: () => void;
}

interface Letter {
  readonly to: string;
  readonly cc: string;
  readonly subject: string;
  readonly text: string;
  readonly withWorkbook: boolean;
}

const emptyLetter: Letter = { to: '', cc: '', subject: '', text: '', withWorkbook: false };
const offlineText = 'Mailen heeft verbinding nodig. Wat je hier schrijft blijft staan zolang dit venster open is.';

/** Writes a mail to the client with forms in it. */
export function MailDialog({ forms, along, onClose }: MailDialogProps) {
  const { isOnline } = useConnectivity();
  const prepared = useAnswer(prepareFormMail, forms.of === 'form' ? { form: forms.id } : { project: forms.project, phase: forms.phase });
  const [letter, setLetter] = useState<Letter>();
  const [id] = useState(newId);
  const { isBusy, trouble, run } = useAction();
  const { data } = prepared;
  useEffect(() => {
    if (data === undefined) return;
    const client = data.contacts.find(({ role }) => role === 'client');
    setLetter((before) => before ?? { ...emptyLetter, to: client?.email ?? '', subject: data.subject, text: data.text });
  }, [data]);
  const shown = letter ?? emptyLetter;
  const change = (changes: Partial<Letter>) => setLetter({ ...shown, ...changes });
  const send = async () => {
    await sendMail({ ...shown, id, forms, to: readAddresses(shown.to), cc: readAddresses(shown.cc) });
    onClose();
  };
  const errorOf = (path: string) => {
    const refused = trouble?.lines.find((line) => line.path.split('.')[0] === path);
    return refused === undefined ? {} : { error: refused.message };
  };
  return (
    <Dialog
      open
      keepOpen
      size="lg"
      onClose={onClose}
      title="Mailen"
      description={`Met ${along} als bijlage. Antwoorden komen bij jou.`}
      actions={
        <>
          <Button onClick={onClose}>Annuleren</Button>
          <Button variant="primary" busy={isBusy} disabled={!isOnline} onClick={() => run(send)}>
            Versturen
          </Button>
        </>
      }
    >
      {!isOnline && <Message tone="wait">{offlineText}</Message>}
      {trouble !== undefined && (
        <Message tone="bad" title="De mail is niet verstuurd" live>
          {trouble.text}
        </Message>
      )}
      <LetterFields letter={shown} contacts={data?.contacts ?? []} errorOf={errorOf} onChange={change} />
    </Dialog>
  );
}

function LetterFields(props: {
  readonly letter: Letter;
  readonly contacts: readonly MailContact[];
  readonly errorOf: (path: string) => { error: string } | object;
  readonly onChange: (changes: Partial<Letter>) => void;
}) {
  const { letter, contacts, errorOf, onChange } = props;
  const known = readAddresses(`${letter.to},${letter.cc}`);
  const others = contacts.filter(({ email }) => !known.includes(email));
  return (
    <>
      <Field label="Aan" help="Meer adressen: zet er een komma tussen." {...errorOf('to')}>
        <TextInput inputMode="email" value={letter.to} onChange={(to) => onChange({ to })} />
      </Field>
      {others.length > 0 && (
        <div className="chips">
          {others.map(({ name, email }) => (
            <Chip key={email} onClick={() => onChange({ to: letter.to.trim() === '' ? email : `${letter.to}, ${email}` })}>
              {name}
            </Chip>
          ))}
        </div>
      )}
      <Field label="Kopie" optional {...errorOf('cc')}>
        <TextInput inputMode="email" value={letter.cc} onChange={(cc) => onChange({ cc })} />
      </Field>
      <Field label="Onderwerp" {...errorOf('subject')}>
        <TextInput value={letter.subject} maxLength={MAIL_SUBJECT_LENGTH_MAX} onChange={(subject) => onChange({ subject })} />
      </Field>
      <Field label="Bericht" {...errorOf('text')}>
        <TextArea rows={8} value={letter.text} maxLength={MAIL_TEXT_LENGTH_MAX} onChange={(text) => onChange({ text })} />
      </Field>
      <CheckInput checked={letter.withWorkbook} label="Ook de antwoorden als Excel meesturen" onChange={(withWorkbook) => onChange({ withWorkbook })} />
    </>
  );
}
