import { useNorms } from '#features/norms/web/use-norms.ts';
import { Button } from '#platform/ui/button.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { TimeInput } from '#platform/ui/inputs/time-input.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { SignaturePad } from '#platform/ui/pictures/signature-pad.tsx';
import { TroubleSummary } from '#platform/web/actions/trouble-summary.tsx';
import type { LabOrder } from '../../lab-order.ts';
import type { LabOrderStatus } from '../../labels.ts';
import { coolingInWords, coolingOn, isOutsideCooling, labOrderName, NAME_LENGTH_MAX, NOTE_LENGTH_MAX, needsReason } from '../../rules.ts';
import type { PhasePlace } from '../lab-actions.ts';
import { stepWords } from './step-words.ts';
import { type UsedStep, useStep } from './use-step.ts';

export interface StepSheetProps {
  readonly place: PhasePlace;
  readonly order: LabOrder;
  readonly to: LabOrderStatus;
  readonly onClose: () => void;
}

const TEMPERATURE_CHARACTERS_MAX = 6;

/** A step of an order, with what belongs to it: when, how cold, who gives and who receives, and both signatures. Also without a network. */
export function StepSheet({ place, order, to, onClose }: StepSheetProps) {
  const step = useStep(order, to, place, onClose);
  const { texts, set, lines, trouble } = step;
  const words = stepWords[to];
  const errorOf = (name: string) => lines.find(({ path }) => path === name)?.message;
  return (
    <Sheet
      open
      keepOpen
      onClose={onClose}
      title={words.title}
      description={`${labOrderName(order)}, ${order.labName}`}
      actions={
        <Button variant={to === 'cancelled' ? 'bad' : 'primary'} busy={step.isBusy} onClick={step.save}>
          {words.button}
        </Button>
      }
    >
      <TroubleSummary trouble={trouble} title="Dit kan nog niet" errors={lines.map(({ path, message }) => ({ fieldId: `step-${path}`, text: message }))} />
      <div className="formgrid">
        <div className="pair">
          <Field label="Dag" id="step-at" error={errorOf('at')}>
            <DateInput value={texts.day} onChange={(day) => set({ day })} />
          </Field>
          <Field label="Tijd">
            <TimeInput value={texts.time} onChange={(time) => set({ time })} />
          </Field>
        </div>
        {step.isCooled && <Custody step={step} errorOf={errorOf} />}
        <Field label={needsReason(to) ? 'Reden' : 'Toelichting'} id="step-note" error={errorOf('note')} optional={!needsReason(to)}>
          <TextArea value={texts.note} onChange={(note) => set({ note })} maxLength={NOTE_LENGTH_MAX} rows={2} />
        </Field>
      </div>
    </Sheet>
  );
}

/** How cold the samples are, who gives them and who takes them. */
function Custody({ step, errorOf }: { readonly step: UsedStep; readonly errorOf: (name: string) => string | undefined }) {
  const { texts, set, temperatureTenths } = step;
  const cooling = coolingOn(useNorms(), texts.day);
  const range = coolingInWords(cooling);
  return (
    <>
      <Field label="Temperatuur in de koelbox" id="step-temperatureTenths" error={errorOf('temperatureTenths')} help={`Hoort op ${range} te liggen.`}>
        <NumberInput value={texts.temperature} onChange={(temperature) => set({ temperature })} unit="°C" short maxLength={TEMPERATURE_CHARACTERS_MAX} />
      </Field>
      {temperatureTenths !== null && isOutsideCooling(temperatureTenths, cooling) && (
        <Message tone="wait" title="Buiten de koeling" live>
          Dit ligt buiten {range}. Het staat straks zo op het begeleidingsformulier; schrijf bij de toelichting wat je eraan deed.
        </Message>
      )}
      {step.isHandover && (
        <>
          <Field label="Overgedragen door" id="step-giver" error={errorOf('giver')}>
            <TextInput value={texts.giver} onChange={(giver) => set({ giver })} maxLength={NAME_LENGTH_MAX} />
          </Field>
          <Field label="Handtekening overdrager" group id="step-signatures" error={errorOf('signatures')}>
            <SignaturePad value={step.giverSign} onChange={step.setGiverSign} />
          </Field>
        </>
      )}
      <Field label="Aangenomen door" id="step-receiver" error={errorOf('receiver')} help="Naam en bedrijf, bijvoorbeeld T. Mulder, koerier.">
        <TextInput value={texts.receiver} onChange={(receiver) => set({ receiver })} maxLength={NAME_LENGTH_MAX} />
      </Field>
      {step.isHandover && (
        <Field label="Handtekening ontvanger" group>
          <SignaturePad value={step.receiverSign} onChange={step.setReceiverSign} />
        </Field>
      )}
    </>
  );
}
