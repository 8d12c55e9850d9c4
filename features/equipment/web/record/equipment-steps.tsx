import { useState } from 'react';
import { formatDate, localDate } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { retireEquipment } from '../../contract.ts';
import type { EquipmentRecord } from '../../equipment.ts';
import { isCalibrated } from '../../rules.ts';
import { CheckOutSheet } from './check-out-sheet.tsx';
import { OrderSheet, putOrder } from './order-sheet.tsx';
import { ReturnSheet } from './return-sheet.tsx';

export interface EquipmentStepsProps {
  readonly one: EquipmentRecord;
  readonly today: string;
}

/** Renders the actions possible now: taking it along, bringing it back, reporting it out of order; and what stands in the way of using it. */
export function EquipmentSteps({ one, today }: EquipmentStepsProps) {
  const me = useSignedIn();
  const [sheet, setSheet] = useState<'out' | 'in' | 'order'>();
  const { isBusy, run } = useNoticedAction('Niet opgeslagen');
  const mayManage = me?.permissions.includes('equipment.manage') ?? false;
  const loan = one.loans.find(({ inAt }) => inAt === null);
  const mayHandle = mayManage || loan?.user.id === me?.id;
  const isRetired = one.retiredAt !== null;
  const close = () => setSheet(undefined);
  const retire = () => run(() => runCommand(retireEquipment, { id: one.id, isRetired: !isRetired, version: one.version }));
  return (
    <>
      {one.outOfOrder !== null && (
        <Message
          tone="bad"
          title={`Buiten gebruik: ${one.outOfOrder.reason}`}
          actions={
            mayHandle ? (
              <Button busy={isBusy} onClick={() => run(() => putOrder(one, ''))}>
                Werkt weer
              </Button>
            ) : undefined
          }
        >
          Gemeld door {one.outOfOrder.by} op {formatDate(localDate(one.outOfOrder.since))}.
        </Message>
      )}
      {!isCalibrated(one, today) && (
        <Message tone="bad" title={`Kalibratie verlopen op ${formatDate(one.calibratedTo)}`}>
          Formulieren laten het niet kiezen tot er een nieuwe kalibratie is opgeschreven.
        </Message>
      )}
      <div className="acts pad">
        {mayHandle && one.outOfOrder === null && !isRetired && <Button onClick={() => setSheet('order')}>Buiten gebruik melden</Button>}
        {mayManage && loan === undefined && (
          <Button variant="quiet" busy={isBusy} onClick={retire}>
            {isRetired ? 'Weer opnemen' : 'Afvoeren'}
          </Button>
        )}
      </div>
      {!isRetired && loan === undefined && one.outOfOrder === null && (
        <DockAction>
          <Button variant="primary" size="main" onClick={() => setSheet('out')}>
            {mayManage ? 'Uitgeven' : 'Meenemen'}
          </Button>
        </DockAction>
      )}
      {loan !== undefined && mayHandle && (
        <DockAction>
          <Button variant="primary" size="main" onClick={() => setSheet('in')}>
            Terugbrengen
          </Button>
        </DockAction>
      )}
      {sheet === 'out' && <CheckOutSheet equipment={one} today={today} onClose={close} />}
      {sheet === 'in' && loan !== undefined && <ReturnSheet equipment={one} loan={loan} onClose={close} />}
      {sheet === 'order' && <OrderSheet equipment={one} onClose={close} />}
    </>
  );
}
