import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import type { Phase } from '#features/phases/phase.ts';
import { formatEuros } from '#features/projects/format.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { canChangeGear, type GearDays, type GearOrder, gearDaysInWords, gearTitle, letGoInWords, nextGearSteps, otherDaysInWords } from '../../gear/gear.ts';
import { moveGearOrder } from '../../gear/gear-contract.ts';
import type { GearStatus } from '../../labels.ts';
import { NAME_LENGTH_MAX, NOTE_LENGTH_MAX } from '../../rules.ts';
import { GearBadge } from './gear-badge.tsx';

const stepWords: Record<GearStatus, string> = {
  requested: 'Aanvragen',
  confirmed: 'Bevestigen',
  issued: 'Meegeven',
  returned: 'Terugnemen',
  checked: 'Gecontroleerd',
  cancelled: 'Annuleren',
};
const handWords: Partial<Record<GearStatus, string>> = { issued: 'Wie haalt het op?', returned: 'Wie brengt het terug?' };

export interface GearOrderSheetProps {
  readonly order: GearOrder;
  readonly phase: Pick<Phase, 'status'>;
  /** Days of the phase; null while it has none. */
  readonly phaseDays: GearDays | null;
  readonly mayManage: boolean;
  readonly onChange: () => void;
  readonly onClose: () => void;
}

/** One order of gear: what and for when, who had it, and the next step. */
export function GearOrderSheet({ order, phase, phaseDays, mayManage, onChange, onClose }: GearOrderSheetProps) {
  const [to, setTo] = useState<GearStatus>();
  if (to !== undefined) return <StepSheet order={order} to={to} onBack={() => setTo(undefined)} onClose={onClose} />;
  const [next, ...others] = nextGearSteps(order.status);
  const letGo = letGoInWords(order, phase.status);
  const otherDays = otherDaysInWords(order, phaseDays);
  const handed = (name: string, at: string | null) => (name === '' || at === null ? '' : `${name}, ${formatMoment(at)}`);
  const facts = [
    ['Dagen', gearDaysInWords({ from: order.fromDay, to: order.toDay })],
    ['Dagen van de fase', phaseDays === null ? '' : gearDaysInWords(phaseDays)],
    ['Leverancier', order.supplier],
    ['Kosten', order.costCents == null ? '' : `${formatEuros(order.costCents)} zonder btw`],
    ['Afleveradres', order.address],
    ['Opmerking', order.note],
    ['Aangevraagd door', order.madeBy],
    ['Meegegeven aan', handed(order.pickedUpBy, order.pickedUpAt)],
    ['Teruggebracht door', handed(order.returnedBy, order.returnedAt)],
    ['Toelichting', order.stepNote],
  ].filter(([, value]) => value !== '');
  return (
    <Sheet
      open
      onClose={onClose}
      title={gearTitle(order)}
      actions={
        mayManage && (
          <>
            {others.map((step) => (
              <Button key={step} variant={step === 'cancelled' ? 'bad' : 'plain'} onClick={() => setTo(step)}>
                {stepWords[step]}
              </Button>
            ))}
            {canChangeGear(order.status) && (
              <Button icon={<IconPencil size={20} aria-hidden="true" />} onClick={onChange}>
                Wijzigen
              </Button>
            )}
            {next !== undefined && (
              <Button variant="primary" onClick={() => setTo(next)}>
                {stepWords[next]}
              </Button>
            )}
          </>
        )
      }
    >
      <div className="secbody">
        <p>
          <GearBadge status={order.status} />
        </p>
        {letGo !== undefined && (
          <Message tone="wait" title={order.source === 'hired' ? 'Kijk de huur na' : 'Houdt niets meer vast'}>
            {letGo}
          </Message>
        )}
        {otherDays !== undefined && (
          <Message tone="wait" title="Andere dagen dan de fase">
            {otherDays}
          </Message>
        )}
        <SummaryList ruled>
          {facts.map(([label, value]) => (
            <SummaryItem key={label} label={label ?? ''}>
              {value}
            </SummaryItem>
          ))}
        </SummaryList>
      </div>
    </Sheet>
  );
}

interface StepSheetProps {
  readonly order: GearOrder;
  readonly to: GearStatus;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

function StepSheet({ order, to, onBack, onClose }: StepSheetProps) {
  const me = useSignedIn()?.name ?? '';
  const { texts, setTexts, forget } = useKeptTexts(`gear-step ${order.id} ${to}`);
  const { isBusy, trouble, run } = useAction();
  const [by, note] = [texts['by'] ?? me, texts['note'] ?? ''];
  const hands = handWords[to];
  const save = () =>
    run(async () => {
      await runCommand(moveGearOrder, { id: order.id, version: order.version, to, by: hands === undefined ? '' : by, note });
      await forget();
      onClose();
    });
  const { by: byError, note: noteError } = trouble?.fields ?? {};
  return (
    <Sheet
      open
      keepOpen
      onClose={onClose}
      title={`${stepWords[to]}: ${gearTitle(order)}`}
      actions={
        <>
          <Button onClick={onBack}>Terug</Button>
          <Button variant={to === 'cancelled' ? 'bad' : 'primary'} busy={isBusy} onClick={save}>
            {stepWords[to]}
          </Button>
        </>
      }
    >
      <div className="formgrid">
        {trouble !== undefined && byError === undefined && noteError === undefined && (
          <TroubleMessage trouble={{ ...trouble, text: trouble.lines[0]?.message ?? trouble.text }} title="Dit kan nog niet" />
        )}
        {hands !== undefined && (
          <Field label={hands} id="gear-by" error={byError}>
            <TextInput value={by} onChange={(value) => setTexts({ by: value })} maxLength={NAME_LENGTH_MAX} />
          </Field>
        )}
        <Field label={to === 'cancelled' ? 'Reden' : 'Toelichting'} id="gear-step-note" optional={to !== 'cancelled'} error={noteError}>
          <TextArea value={note} onChange={(value) => setTexts({ note: value })} maxLength={NOTE_LENGTH_MAX} rows={2} />
        </Field>
      </div>
    </Sheet>
  );
}
