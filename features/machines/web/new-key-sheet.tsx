import { useState } from 'react';
import { groupedPermissions } from '#features/people/permission-words.ts';
import { permissions as permissionLabels } from '#features/people/permissions.ts';
import { addDays } from '#platform/shared/dates/calendar.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { makeSecret } from '#platform/web/sign-in/make-secret.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { addApiKey, KEY_PREFIX, NEVER_FOR_MACHINES } from '../contract.ts';

/** Days a key works unless another day is chosen. */
const USUAL_DAYS = 365;

/** Makes a key, and shows it this once. */
export function NewKeySheet({ onClose }: { readonly onClose: () => void }) {
  const [name, setName] = useState('');
  const [validUntil, setValidUntil] = useState(() => addDays(localDate(new Date()), USUAL_DAYS));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [key, setKey] = useState<string>();
  const { isBusy, trouble, run } = useAction();
  const errorOf = (path: string) => (trouble?.fields[path] === undefined ? {} : { error: trouble.fields[path] });
  const make = async () => {
    const made = await makeSecret(KEY_PREFIX);
    await runCommand(addApiKey, { id: newId(), name, keySha256: made.keySha256, hint: made.hint, permissions: [...chosen], validUntil });
    setKey(made.secret);
  };
  if (key !== undefined) return <ShownKey name={name} secret={key} onClose={onClose} />;
  return (
    <Sheet
      open
      onClose={onClose}
      title="Nieuwe sleutel"
      description="Voor een programma dat gegevens uit Maaiveld leest. Wijzigen kan het niet."
      keepOpen
      actions={
        <Button variant="primary" busy={isBusy} onClick={() => run(make)}>
          Sleutel maken
        </Button>
      }
    >
      <div className="stack">
        <TroubleMessage trouble={trouble !== undefined && trouble.lines.length > 0 ? undefined : trouble} title="Niet gemaakt" />
        <Field label="Naam" help="Welk programma krijgt hem?" {...errorOf('name')}>
          <TextInput value={name} onChange={setName} autoComplete="off" />
        </Field>
        <Field label="Werkt tot en met" {...errorOf('validUntil')}>
          <DateInput value={validUntil} onChange={setValidUntil} short />
        </Field>
        {trouble?.fields['permissions'] !== undefined && (
          <Message tone="bad" live>
            {trouble.fields['permissions']}
          </Message>
        )}
        {groupedPermissions().map((group) => (
          <Field key={group.label} label={group.label} group>
            {group.names
              .filter((one) => one !== NEVER_FOR_MACHINES && hasPermission(one))
              .map((one) => (
                <CheckInput
                  key={one}
                  label={permissionLabels[one]}
                  checked={chosen.includes(one)}
                  onChange={(isOn) => setChosen(isOn ? [...chosen, one] : chosen.filter((other) => other !== one))}
                />
              ))}
          </Field>
        ))}
      </div>
    </Sheet>
  );
}

function ShownKey({ name, secret, onClose }: { readonly name: string; readonly secret: string; readonly onClose: () => void }) {
  const { trouble, run } = useAction();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(secret);
    setCopied(true);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={`Sleutel voor ${name.trim()}`}
      keepOpen
      actions={
        <>
          <Button onClick={() => run(copy)}>{isCopied ? 'Gekopieerd' : 'Kopiëren'}</Button>
          <Button variant="primary" onClick={onClose}>
            Ik heb hem bewaard
          </Button>
        </>
      }
    >
      <div className="stack">
        <Message tone="wait" title="Je ziet deze sleutel alleen nu">
          Zet hem meteen in het programma. Kwijt? Maak dan een nieuwe en trek deze in.
        </Message>
        <TroubleMessage trouble={trouble} title="Niet gekopieerd" />
        <Field label="Sleutel" help="In de aanvraag: Authorization: Bearer, een spatie, en dan de sleutel.">
          <TextInput value={secret} onChange={() => undefined} readOnly />
        </Field>
        <p>
          Wat er te lezen valt staat in de <a href="/v1/docs">beschrijving van de API</a>.
        </p>
      </div>
    </Sheet>
  );
}
