import { useState } from 'react';
import { newId } from '#platform/shared/ids.ts';
import { parseIban } from '#platform/shared/notation/iban.ts';
import { Problem } from '#platform/shared/problem.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { addSuccess, LONG_NOTICE_MS } from '#platform/ui/overlays/notification-store.ts';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { askPersonalDataCode, type PersonalData, putIban } from '../contract.ts';

const CODE_LENGTH = 6;

/** The account number, masked; changed only with a code that was mailed a moment ago. */
export function IbanSection({ data }: { readonly data: PersonalData }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title="Bankrekening" padded>
      <SummaryList>
        <SummaryItem label="IBAN">
          <span className="num">{data.ibanMask ?? 'Niet bekend'}</span>
        </SummaryItem>
      </SummaryList>
      <p>
        <Button onClick={() => setOpen(true)}>{data.ibanMask === null ? 'IBAN invullen' : 'IBAN wijzigen'}</Button>
      </p>
      {isOpen && <IbanSheet data={data} onClose={() => setOpen(false)} />}
    </Section>
  );
}

/** Asks for the number, mails a code and takes it. What is typed here is kept nowhere. */
function IbanSheet({ data, onClose }: { readonly data: PersonalData; readonly onClose: () => void }) {
  const [iban, setIban] = useState('');
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState<{ readonly challenge: string; readonly email: string }>();
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const isIban = parseIban(iban) !== undefined;
  const ask = async () => {
    const challenge = newId();
    const { result } = await runCommand(askPersonalDataCode, { challenge });
    setAsked({ challenge, email: result.email });
  };
  const change = async (challenge: string) => {
    const { result } = await runCommand(putIban, { id: data.userId, iban, challenge, code });
    if (result.outcome !== 'changed') throw new Problem(result.outcome);
    addSuccess('IBAN gewijzigd', `${data.name} krijgt hier een mail van.`, LONG_NOTICE_MS);
    onClose();
  };
  const next = () => {
    setChecked(true);
    if (isIban) run(() => (asked === undefined ? ask() : change(asked.challenge)));
  };
  const words = isChecked && !isIban ? 'Dit is geen geldig IBAN. Neem het over van je bankpas.' : undefined;
  return (
    <Sheet
      open
      onClose={onClose}
      title="IBAN wijzigen"
      description="Om te weten dat jij het bent, mailen we je een code."
      keepOpen
      actions={
        <>
          {asked !== undefined && (
            <Button variant="quiet" busy={isBusy} onClick={() => run(ask)}>
              Nieuwe code
            </Button>
          )}
          <Button variant="primary" busy={isBusy} onClick={next}>
            {asked === undefined ? 'Code mailen' : 'IBAN bewaren'}
          </Button>
        </>
      }
    >
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          next();
        }}
      >
        <TroubleMessage trouble={trouble} title="Niet gewijzigd" />
        <Field label="Nieuw IBAN" help="Bijvoorbeeld NL91 ABNA 0417 1643 00." error={words ?? trouble?.fields['iban']}>
          <TextInput value={iban} onChange={setIban} maxLength={42} autoComplete="off" autoCapitalize="characters" spellCheck={false} />
        </Field>
        {asked !== undefined && (
          <Field label="Code uit de mail" help={`Verstuurd naar ${asked.email}. Tien minuten geldig.`} error={trouble?.fields['code']}>
            <TextInput value={code} onChange={setCode} inputMode="numeric" maxLength={CODE_LENGTH} autoComplete="one-time-code" short />
          </Field>
        )}
      </form>
    </Sheet>
  );
}
