import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { formatNumberForInput, parseNumber } from '#platform/shared/numbers.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { NumberInput } from '#platform/ui/inputs/number-input.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { Section } from '#platform/ui/page/section.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction, useNoticedAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import { type ContractTerm, deleteContractTerm, type PersonalData, putContractTerm } from '../contract.ts';
import { fieldText } from '../fields.ts';

const MINUTES_PER_HOUR = 60;
const HOURS_DECIMALS = 2;

interface ContractSectionProps {
  readonly data: PersonalData;
  readonly mayManage: boolean;
}

/** Contract hours, with every day from which they changed; only read by who may not change them. */
export function ContractSection({ data, mayManage }: ContractSectionProps) {
  const [isChanging, setChanging] = useState(false);
  const today = useToday();
  const { contractTerms: terms } = data;
  const current = terms.find(({ from }) => from === null || from <= today);
  return (
    <Section title="Contracturen">
      <RowList label="Contracturen">
        {terms.map((term) => (
          <Row
            key={term.from ?? ''}
            title={`${fieldText('contractMinutes', term.minutes)} per week`}
            text={sinceWords(term, terms.length > 1)}
            end={<Standing isCurrent={term === current} isLater={term.from !== null && term.from > today} />}
            beside={mayManage && term.from !== null ? <Remove userId={data.userId} from={term.from} words={sinceWords(term, true)} /> : undefined}
          />
        ))}
      </RowList>
      <div className="pagebody">
        {mayManage ? (
          <div className="buttonline">
            <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setChanging(true)}>
              Contracturen wijzigen
            </Button>
          </div>
        ) : (
          <p className="muted prose">Klopt dit niet? Vraag de administratie om het te wijzigen.</p>
        )}
      </div>
      {isChanging && <TermDialog data={data} today={today} minutes={current?.minutes ?? 0} onClose={() => setChanging(false)} />}
    </Section>
  );
}

function sinceWords({ from }: ContractTerm, hasMore: boolean): string {
  if (from !== null) return `Vanaf ${formatDate(from)}`;
  return hasMore ? 'Daarvoor' : 'Vanaf het begin';
}

function Standing({ isCurrent, isLater }: { readonly isCurrent: boolean; readonly isLater: boolean }) {
  if (isCurrent) return <Badge tone="ok">Geldt nu</Badge>;
  return isLater ? <Badge tone="info">Volgt</Badge> : <Badge tone="idle">Eerder</Badge>;
}

function Remove({ userId, from, words }: { readonly userId: string; readonly from: string; readonly words: string }) {
  const { isBusy, run } = useNoticedAction('Niet weggehaald');
  return (
    <Button
      size="small"
      variant="quiet"
      busy={isBusy}
      onClick={() =>
        run(async () => {
          await runCommand(deleteContractTerm, { id: userId, from });
          addSuccess('Weggehaald', `Contracturen ${words.toLowerCase()}.`);
        })
      }
    >
      Weghalen<span className="vh">, contracturen {words.toLowerCase()}</span>
    </Button>
  );
}

interface TermDialogProps {
  readonly data: PersonalData;
  readonly today: string;
  /** Contract hours of a week that hold today, in minutes. */
  readonly minutes: number;
  readonly onClose: () => void;
}

/** Contract hours from a day on. */
function TermDialog({ data: { userId, name }, today, minutes, onClose }: TermDialogProps) {
  const [hours, setHours] = useState(() => formatNumberForInput(minutes / MINUTES_PER_HOUR, HOURS_DECIMALS));
  const [from, setFrom] = useState(today);
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const read = parseNumber(hours, HOURS_DECIMALS);
  const errors = {
    minutes: read.ok ? undefined : 'Vul uren in als getal, bijvoorbeeld 36 of 32,5.',
    from: from === '' ? 'Kies de dag vanaf wanneer dit geldt.' : undefined,
  };
  const shown = (field: keyof typeof errors) => (isChecked ? errors[field] : undefined) ?? trouble?.fields[field];
  const save = () => {
    setChecked(true);
    if (!read.ok || errors.from !== undefined) return;
    run(async () => {
      await runCommand(putContractTerm, { id: userId, from, minutes: Math.round(read.value * MINUTES_PER_HOUR) });
      addSuccess('Contracturen bewaard', `${name}, vanaf ${formatDate(from)}.`);
      onClose();
    });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      keepOpen
      title="Contracturen wijzigen"
      description="Wat er daarvoor gold, blijft staan: weken van toen houden hun uren en hun saldo."
      actions={
        <>
          <Button onClick={onClose}>Annuleren</Button>
          <Button variant="primary" busy={isBusy} onClick={save}>
            Bewaren
          </Button>
        </>
      }
    >
      <TroubleMessage trouble={trouble} title="Niet bewaard" />
      <Field label="Contracturen per week" error={shown('minutes')}>
        <NumberInput value={hours} onChange={setHours} unit="uur" short />
      </Field>
      <Field label="Vanaf" error={shown('from')}>
        <DateInput value={from} onChange={setFrom} />
      </Field>
    </Dialog>
  );
}
