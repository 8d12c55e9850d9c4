import { newId } from '#platform/shared/ids.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { Button } from '#platform/ui/button.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { FormSheet } from '#platform/web/editing/form-sheet.tsx';
import { useJudging } from '#platform/web/editing/use-judging.ts';
import { type Category, type Desk, deskCategories, desks, type Urgency, urgencies } from '../labels.ts';
import { SUBJECT_LENGTH_MAX, TEXT_LENGTH_MAX } from '../rules.ts';
import { AttachmentInput } from './attachment-input.tsx';
import { reportTicket } from './support-actions.ts';
import { useAttachments } from './use-attachments.ts';
import { useDeviceWords } from './use-device-words.ts';

const YES = 'yes';
const first = { category: '', subject: '', description: '', urgency: 'normal', files: '', device: '' };
type Texts = typeof first;

export interface TicketSheetProps {
  readonly desk: Desk;
  readonly onClose: () => void;
}

/** Reports something to a desk, also without a network. Closing keeps what was typed. */
export function TicketSheet({ desk, onClose }: TicketSheetProps) {
  const writing = useTicketWriting(desk, onClose);
  const { texts, set, files, judging, deviceWords } = writing;
  const { errorOf } = judging;
  return (
    <FormSheet
      editing={judging}
      onClose={onClose}
      title="Hulp vragen"
      description={`Voor ${desks[desk]}. Gaat vanzelf weg zodra er bereik is.`}
      saveLabel="Hulpvraag versturen"
      actions={
        <Button variant="quiet" busy={judging.isBusy} onClick={writing.giveUp}>
          Weggooien
        </Button>
      }
    >
      <Field label="Waar gaat het over?" group id="support-category" error={errorOf('category')}>
        <Choices
          value={texts.category}
          onChange={(category) => set({ category })}
          options={Object.entries(deskCategories[desk]).map(([value, label]) => ({ value, label }))}
        />
      </Field>
      <Field label="Onderwerp" id="support-subject" error={errorOf('subject')} help="In een paar woorden.">
        <TextInput value={texts.subject} onChange={(subject) => set({ subject })} maxLength={SUBJECT_LENGTH_MAX} />
      </Field>
      <Field label="Omschrijving" id="support-description" error={errorOf('description')} help="Wat deed je, wat zag je, en wat verwachtte je?">
        <TextArea value={texts.description} onChange={(description) => set({ description })} maxLength={TEXT_LENGTH_MAX} rows={5} />
      </Field>
      <Field label="Hoe dringend is het?" group id="support-urgency" error={errorOf('urgency')} help="Spoed: je kunt niet werken. Bel dan ook.">
        <Choices value={texts.urgency} onChange={(urgency) => set({ urgency })} options={urgencyOptions} columns={2} />
      </Field>
      <AttachmentInput files={files} error={errorOf('attachments')} />
      <CheckInput
        checked={texts.device === YES}
        onChange={(isSent) => set({ device: isSent ? YES : '' })}
        label="Gegevens van dit toestel meesturen"
        help={`Dit gaat dan mee, en niets anders: ${deviceWords}.`}
      />
    </FormSheet>
  );
}

const urgencyOptions = Object.entries(urgencies).map(([value, label]) => ({ value, label }));

function useTicketWriting(desk: Desk, onClose: () => void) {
  const { texts: kept, setTexts, forget } = useKeptTexts(`support-ticket ${desk}`);
  const texts: Texts = { ...first, ...kept };
  const set = (changes: Partial<Texts>) => setTexts(changes);
  const files = useAttachments(texts.files, (text) => set({ files: text }));
  const deviceWords = useDeviceWords();
  const send = async () => {
    const { subject, description } = texts;
    await files.release();
    const device = texts.device === YES ? deviceWords : '';
    const [category, urgency] = [texts.category as Category, texts.urgency as Urgency];
    await reportTicket({ id: newId(), desk, category, subject, description, urgency, device }, files.attachments);
    await forget();
    addSuccess('Hulpvraag verstuurd', 'Je krijgt bericht zodra er iets mee gebeurt.');
    onClose();
  };
  const judging = useJudging({ idPrefix: 'support', found: problemsOf(texts), save: send });
  return {
    texts,
    set,
    files,
    deviceWords,
    judging,
    giveUp: () =>
      judging.run(async () => {
        await files.discardAll();
        await forget();
        onClose();
      }),
  };
}

function problemsOf({ category, subject, description }: Texts): readonly FieldProblem[] {
  return [
    ...(category === '' ? [{ path: 'category', message: 'Kies waar het over gaat.' }] : []),
    ...(subject.trim() === '' ? [{ path: 'subject', message: 'Vul in waar het over gaat, in een paar woorden.' }] : []),
    ...(description.trim() === '' ? [{ path: 'description', message: 'Schrijf op wat er aan de hand is.' }] : []),
  ];
}
