import { useState } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { readAddresses } from '#platform/shared/notation/mail-addresses.ts';
import { Button } from '#platform/ui/button.tsx';
import { Chip } from '#platform/ui/chip.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useConnectivity } from '#platform/web/device/connectivity.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { MAIL_SUBJECT_LENGTH_MAX, MAIL_TEXT_LENGTH_MAX, type MailContact, type MailedForms, prepareFormMail } from '../mail-contract.ts';
import { sendMail } from './send-mail.ts';

export interface MailDialogProps {
  readonly forms: MailedForms;
  /** Attachment in words: "de PDF van revisie 2". */
  readonly along: string;
  readonly onClose: () => void;
}

type Letter = Readonly<Record<'to' | 'cc' | 'subject' | 'text', string>>;

const emptyLetter: Letter = { to: '', cc: '', subject: '', text: '' };
const offlineText = 'Mailen heeft verbinding nodig. Wat je hier schrijft blijft op dit apparaat staan tot je het verstuurt.';

/** Writes a mail to the client with forms in it. */
export function MailDialog({ forms, along, onClose }: MailDialogProps) {
  const { isOnline } = useConnectivity();
  const { data, state } = useAnswer(prepareFormMail, forms.of === 'form' ? { form: forms.id } : { project: forms.project, phase: forms.phase });
  const written = useKeptTexts(`mail ${forms.of === 'form' ? forms.id : `${forms.project} ${forms.phase}`}`);
  const [withWorkbook, setWithWorkbook] = useState(false);
  const [id] = useState(newId);
  const { isBusy, trouble, run } = useAction();
  const client = data?.contacts.find(({ role }) => role === 'client');
  const suggested = data && { to: client?.email ?? '', subject: data.subject, text: data.text };
  const letter: Letter = { ...emptyLetter, ...suggested, ...written.texts };
  const send = async () => {
    await sendMail({ ...letter, withWorkbook, id, forms, to: readAddresses(letter.to), cc: readAddresses(letter.cc) });
    await written.forget();
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
          {/* What it proposes is sent too: that must stand there first. */}
          <Button variant="primary" busy={isBusy} disabled={!isOnline || state === 'waiting'} onClick={() => run(send)}>
            Versturen
          </Button>
        </>
      }
    >
      {!isOnline && <Message tone="wait">{offlineText}</Message>}
      <TroubleMessage trouble={trouble} title="De mail is niet verstuurd" />
      <LetterFields letter={letter} contacts={data?.contacts ?? []} errorOf={errorOf} onChange={written.setTexts} />
      <CheckInput checked={withWorkbook} label="Ook de antwoorden als Excel meesturen" onChange={setWithWorkbook} />
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
    </>
  );
}
