import { useState } from 'react';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { Choices } from '#platform/ui/inputs/choices.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { changeAccess } from '../../contract.ts';
import type { User } from '../../user.ts';
import { OpenWorkList } from './open-work-list.tsx';

const moments = [
  { value: 'now', label: 'Meteen', help: 'Ook wie nu is ingelogd, is er bij de volgende stap uit.' },
  { value: 'later', label: 'Na de laatste dag' },
];

/** Puts somebody out of service, at once or after their last day, with the work they leave. */
export function StopAccessSheet({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const [today] = useState(() => localDate(new Date()));
  const [moment, setMoment] = useState('now');
  const [lastDay, setLastDay] = useState(user.serviceUntil !== null && user.serviceUntil >= today ? user.serviceUntil : '');
  const { isBusy, trouble, run } = useAction();
  const isNow = moment === 'now';
  const stop = async () => {
    const until = isNow ? (user.serviceFrom !== null && user.serviceFrom > today ? user.serviceFrom : today) : lastDay;
    await runCommand(changeAccess, { id: user.id, version: user.version, active: !isNow, serviceUntil: until });
    addSuccess(isNow ? `${user.name} heeft geen toegang meer` : `De laatste dag van ${user.name} staat vast`, 'Draag het open werk over.');
    onClose();
  };
  const error = trouble?.fields['serviceUntil'];
  return (
    <Sheet
      open
      onClose={onClose}
      title={`Toegang van ${user.name} stoppen`}
      description="Wat deze gebruiker maakte blijft bewaard."
      keepOpen
      actions={
        <Button variant="bad" filled busy={isBusy} disabled={!isNow && lastDay === ''} onClick={() => run(stop)}>
          {isNow ? 'Toegang nu stoppen' : 'Laatste dag vastleggen'}
        </Button>
      }
    >
      <div className="stack">
        <TroubleMessage trouble={error === undefined ? trouble : undefined} title="Niet gestopt" />
        <Field label="Wanneer" group>
          <Choices options={moments} value={moment} onChange={(value) => setMoment(value ?? 'now')} />
        </Field>
        {!isNow && (
          <Field label="Laatste dag" {...(error === undefined ? {} : { error })}>
            <DateInput value={lastDay} onChange={setLastDay} min={today} short />
          </Field>
        )}
        <h3>Over te dragen werk</h3>
        <OpenWorkList userId={user.id} />
      </div>
    </Sheet>
  );
}
