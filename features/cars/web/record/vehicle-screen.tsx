import { IconPencil } from '@tabler/icons-react';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { href } from '#features/routes.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { showSnackbar } from '#platform/ui/overlays/snackbar-store.ts';
import { Page } from '#platform/ui/page/page.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { runCommand, useAnswer } from '#platform/web/answers/use-answer.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import type { CarRecord } from '../../car.ts';
import { getCar, retireCar } from '../../contract.ts';
import { carKinds } from '../../labels.ts';
import { driversOn } from '../../rules.ts';
import { kmWords, latestReading } from '../car-words.ts';
import { VehicleEditor } from '../editing/vehicle-editor.tsx';
import { toVehicleTexts } from '../editing/vehicle-form.ts';
import { withPendingCar } from '../optimistic.ts';
import { PlateMark } from '../plate-mark.tsx';
import { AttentionMessages } from './attention-messages.tsx';
import { DamagesSection } from './damages-section.tsx';
import { DriversSection } from './drivers-section.tsx';
import { CoverSection, FactsSection, OutfitSection } from './facts-section.tsx';
import { PapersSection } from './papers-section.tsx';
import { ReadingsSection } from './readings-section.tsx';

/** In the address while it is being changed, so that going back goes back to the vehicle. */
const EDITING = 'bewerken';

/** Everything of one vehicle. */
export function VehicleScreen() {
  const { vehicle: id = '' } = useParams({ strict: false });
  const isEditing = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get(EDITING) === 'ja' });
  const navigate = useNavigate();
  const isDesk = useDesk();
  const person = useSignedIn();
  const name = person?.name ?? '';
  const withPending = useCallback((car: CarRecord, pending: readonly PendingCommand[]) => withPendingCar(car, pending, name), [name]);
  const answer = useAnswer(getCar, { id }, { withPending });
  const car = answer.data;
  const mayManage = person?.permissions.includes('vehicle.manage') ?? false;
  const record = href('vehicle', { vehicle: id });
  const close = () => void navigate({ to: record, replace: true });
  const edit = () => void navigate({ to: record, search: { [EDITING]: 'ja' } });
  if (isEditing && mayManage && car !== undefined)
    return (
      <Page title={`${car.name} wijzigen`} back={{ href: record, label: 'Terug naar het voertuig' }}>
        <VehicleEditor id={id} version={car.version} first={toVehicleTexts(car)} saveLabel="Opslaan" onSaved={close} onCancel={close} />
      </Page>
    );
  return (
    <Page
      title={car?.name ?? 'Voertuig'}
      subtitle={car === undefined ? '' : subtitleOf(car)}
      badge={car !== undefined && <HeadMarks car={car} />}
      back={{ href: href('vehicles'), label: 'Terug naar de voertuigen' }}
      actions={car !== undefined && mayManage && <Actions car={car} isDesk={isDesk} onEdit={edit} />}
    >
      <AnswerGate answer={answer} what="Dit voertuig" shape="lines">
        {(shown) => <Vehicle car={shown} />}
      </AnswerGate>
    </Page>
  );
}

function HeadMarks({ car }: { readonly car: CarRecord }) {
  return (
    <>
      <PlateMark plate={car.plate} /> {car.retiredAt !== null && <Badge>Buiten gebruik</Badge>}
    </>
  );
}

function subtitleOf(car: CarRecord): string {
  const latest = latestReading(car.readings);
  return [carKinds[car.kind], [car.make, car.model].filter(Boolean).join(' '), latest === undefined ? '' : kmWords(latest.km)].filter(Boolean).join(' · ');
}

function Actions({ car, isDesk, onEdit }: { readonly car: CarRecord; readonly isDesk: boolean; readonly onEdit: () => void }) {
  if (!isDesk) return <IconButton label="Wijzigen" icon={<IconPencil size={24} aria-hidden="true" />} onClick={onEdit} />;
  return (
    <>
      <RetireButton car={car} />
      <Button icon={<IconPencil size={20} aria-hidden="true" />} onClick={onEdit}>
        Wijzigen
      </Button>
    </>
  );
}

function RetireButton({ car: { id, version, retiredAt, name } }: { readonly car: CarRecord }) {
  const isRetired = retiredAt === null;
  const change = () => carryOut(() => runCommand(retireCar, { id, isRetired, version }));
  const ask = () =>
    isRetired
      ? showSnackbar({ type: 'warning', title: `${name} buiten gebruik stellen? Alles blijft bewaard.`, confirmText: 'Buiten gebruik', onConfirm: change })
      : change();
  return (
    <Button variant="quiet" onClick={ask}>
      {isRetired ? 'Buiten gebruik stellen' : 'Weer in gebruik nemen'}
    </Button>
  );
}

/** The parts of a vehicle under each other, what asks for attention on top. */
function Vehicle({ car }: { readonly car: CarRecord }) {
  const isDesk = useDesk();
  const today = useToday();
  const person = useSignedIn();
  const mayManage = person?.permissions.includes('vehicle.manage') ?? false;
  const isDriver = driversOn(car.drivers, today).some(({ user }) => user.id === person?.id);
  const mayWrite = (mayManage || isDriver) && car.retiredAt === null;
  return (
    <>
      <AttentionMessages car={car} today={today} />
      <FactsSection car={car} today={today} />
      <DriversSection car={car} today={today} />
      <ReadingsSection car={car} today={today} mayAdd={mayWrite} />
      <PapersSection car={car} today={today} />
      <CoverSection car={car} />
      <OutfitSection car={car} today={today} />
      <DamagesSection car={car} today={today} mayReport={mayWrite} />
      {!isDesk && mayManage && (
        <div className="pad secbody">
          <RetireButton car={car} />
        </div>
      )}
    </>
  );
}
