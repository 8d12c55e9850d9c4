import { useState } from 'react';
import { instantAt } from '#platform/shared/calendar.ts';
import { formatTime, isClockTime, localDate } from '#platform/shared/dates.ts';
import { parseNumber } from '#platform/shared/numbers.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { Button } from '#platform/ui/button.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { TimeInput } from '#platform/ui/inputs/time-input.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { ErrorSummary } from '#platform/ui/page/error-summary.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { type Signature, SignaturePad } from '#platform/ui/pictures/signature-pad.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { isSigned, keepSignature } from '#platform/web/files/signing.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import type { LabOrder } from '../lab-order.ts';
import type { LabOrderStatus } from '../labels.ts';
import { isOutsideCooling, labOrderName, labStepTroubles, NAME_LENGTH_MAX, NOTE_LENGTH_MAX, needsReason } from '../rules.ts';
import { moveOrder, type PhasePlace } from './lab-actions.ts';
import { stepWords } from './step-words.ts';

export interface StepSheetProps {
  readonly place: PhasePlace;
  readonly order: LabOrder;
  readonly to: LabOrderStatus;
  readonly onClose: () => void;
}

const TENTHS = 10;
const TEMPERATURE_CHARACTERS_MAX = 6;

/** A step of an order, with what belongs to it: when, how cold, who gives and who receives, and both signatures. Also without a network. */
export function StepSheet({ place, order, to, onClose }: StepSheetProps) {
  const me = useSignedIn();
  const { texts, setTexts, forget } = useKeptTexts(`lab-step ${order.id} ${to}`);
  const [start] = useState(() => systemClock.now());
  const { day = localDate(start), time = formatTime(start), temperature = '', giver = me?.name ?? '', receiver = '', note = '' } = texts;
  const [giverSign, setGiverSign] = useState<Signature>();
  const [receiverSign, setReceiverSign] = useState<Signature>();
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const isHandover = to === 'handed-over';
  const isCooled = isHandover || to === 'received';
  const at = isClockTime(time) && day !== '' ? instantAt(day, time) : undefined;
  const read = parseNumber(temperature, 1);
  const temperatureTenths = isCooled && read.ok ? Math.round(read.value * TENTHS) : null;
  const step = { to, note, temperatureTenths, giver: isHandover ? giver : '', receiver: isCooled ? receiver : '' };
  const found: FieldProblem[] =
    at === undefined
      ? [{ path: 'at', message: 'Vul de dag in en de tijd als uu:mm.' }]
      : [
          ...labStepTroubles(
            { samples: order.samples, lastAt: order.steps.at(-1)?.at ?? null },
            { ...step, at, isSigned: isSigned(giverSign) && isSigned(receiverSign) },
            systemClock.now(),
          ),
        ];
  if (isCooled && temperature.trim() !== '' && !read.ok)
    found.unshift({ path: 'temperatureTenths', message: 'Vul de temperatuur in graden in, bijvoorbeeld 3,8.' });
  const lines = [...(isChecked ? found : []), ...(trouble?.lines ?? [])];
  const errorOf = (name: string) => lines.find(({ path }) => path === name)?.message;
  const save = () => {
    setChecked(true);
    if (found.length > 0 || at === undefined) return;
    run(async () => {
      const keep = async (signature: Signature | undefined) => (isHandover && isSigned(signature) ? keepSignature(signature) : null);
      const [giverFileId, receiverFileId] = [await keep(giverSign), await keep(receiverSign)];
      await moveOrder(order, { id: order.id, version: order.version, ...step, at, giverFileId, receiverFileId }, place);
      await forget();
      onClose();
    });
  };
  const words = stepWords[to];
  return (
    <Sheet
      open
      keepOpen
      onClose={onClose}
      title={words.title}
      description={`${labOrderName(order)}, ${order.labName}`}
      actions={
        <Button variant={to === 'cancelled' ? 'bad' : 'primary'} busy={isBusy} onClick={save}>
          {words.button}
        </Button>
      }
    >
      <ErrorSummary
        title={trouble !== undefined && trouble.lines.length === 0 ? trouble.title : 'Dit kan nog niet'}
        errors={lines.map(({ path, message }) => ({ fieldId: `step-${path}`, text: message }))}
      />
      <div className="formgrid">
        <div className="pair">
          <Field label="Dag" id="step-at" error={errorOf('at')}>
            <DateInput value={day} onChange={(next) => setTexts({ day: next })} />
          </Field>
          <Field label="Tijd">
            <TimeInput value={time} onChange={(next) => setTexts({ time: next })} />
          </Field>
        </div>
        {isCooled && (
          <Field label="Temperatuur in de koelbox" id="step-temperatureTenths" error={errorOf('temperatureTenths')} help="Hoort tussen 1 en 5 °C te liggen.">
            <NumberInput value={temperature} onChange={(next) => setTexts({ temperature: next })} unit="°C" short maxLength={TEMPERATURE_CHARACTERS_MAX} />
          </Field>
        )}
        {temperatureTenths !== null && isOutsideCooling(temperatureTenths, day) && (
          <Message tone="wait" title="Buiten de koeling" live>
            Dit ligt niet tussen 1 en 5 °C. Het staat straks zo op het begeleidingsformulier; schrijf bij de toelichting wat je eraan deed.
          </Message>
        )}
        {isHandover && (
          <>
            <Field label="Overgedragen door" id="step-giver" error={errorOf('giver')}>
              <TextInput value={giver} onChange={(next) => setTexts({ giver: next })} maxLength={NAME_LENGTH_MAX} />
            </Field>
            <Field label="Handtekening overdrager" group id="step-signatures" error={errorOf('signatures')}>
              <SignaturePad value={giverSign} onChange={setGiverSign} />
            </Field>
          </>
        )}
        {isCooled && (
          <Field label="Aangenomen door" id="step-receiver" error={errorOf('receiver')} help="Naam en bedrijf, bijvoorbeeld T. Mulder, koerier.">
            <TextInput value={receiver} onChange={(next) => setTexts({ receiver: next })} maxLength={NAME_LENGTH_MAX} />
          </Field>
        )}
        {isHandover && (
          <Field label="Handtekening ontvanger" group>
            <SignaturePad value={receiverSign} onChange={setReceiverSign} />
          </Field>
        )}
        <Field label={needsReason(to) ? 'Reden' : 'Toelichting'} id="step-note" error={errorOf('note')} optional={!needsReason(to)}>
          <TextArea value={note} onChange={(next) => setTexts({ note: next })} maxLength={NOTE_LENGTH_MAX} rows={2} />
        </Field>
      </div>
    </Sheet>
  );
}
