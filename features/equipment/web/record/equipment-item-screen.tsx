import { IconPencil } from '@tabler/icons-react';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { useCallback } from 'react';
import { href } from '#features/routes.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { formatLicensePlate } from '#platform/shared/notation/license-plate.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { ExpiryBadge } from '#platform/ui/expiry-badge.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Link } from '#platform/ui/link.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { hasPermission, useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { getEquipment } from '../../contract.ts';
import type { EquipmentRecord } from '../../equipment.ts';
import { equipmentKinds } from '../../labels.ts';
import { EquipmentEditor } from '../editing/equipment-editor.tsx';
import { toEquipmentTexts } from '../editing/equipment-form.ts';
import { recordWithPending } from '../optimistic.ts';
import { usePeople } from '../use-people.ts';
import { CalibrationsSection } from './calibrations-section.tsx';
import { EquipmentSteps } from './equipment-steps.tsx';
import { LoansSection } from './loans-section.tsx';

/** In the address while it is being changed, so that going back goes back to the page. */
const EDITING = 'bewerken';

/** Everything of one piece of equipment. */
export function EquipmentItemScreen() {
  const { equipment: id = '' } = useParams({ strict: false });
  const isEditing = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get(EDITING) === 'ja' });
  const navigate = useNavigate();
  const isDesk = useDesk();
  const person = useSignedIn();
  const people = usePeople();
  const name = person?.name ?? '';
  const withPending = useCallback(
    (record: EquipmentRecord, pending: readonly PendingCommand[]) => recordWithPending(record, pending, people, name),
    [people, name],
  );
  const answer = useAnswer(getEquipment, { id }, { withPending });
  const one = answer.data;
  const mayManage = person?.permissions.includes('equipment.manage') ?? false;
  const page = href('equipmentItem', { equipment: id });
  const close = () => void navigate({ to: page, replace: true });
  const edit = () => void navigate({ to: page, search: { [EDITING]: 'ja' } });
  if (isEditing && mayManage && one !== undefined)
    return (
      <Page title={`${one.number} wijzigen`} back={{ href: page, label: 'Terug naar het materieel' }}>
        <EquipmentEditor id={id} version={one.version} first={toEquipmentTexts(one)} saveLabel="Opslaan" onSaved={close} onCancel={close} />
      </Page>
    );
  return (
    <Page
      title={one === undefined ? 'Materieel' : `${one.number} ${one.name}`}
      subtitle={one === undefined ? '' : [equipmentKinds[one.kind], one.make, one.serialNumber].filter(Boolean).join(' · ')}
      badge={one !== undefined && <HeadBadge one={one} />}
      back={{ href: href('equipmentRegister'), label: 'Terug naar het materieel' }}
      actions={
        one === undefined || !mayManage ? undefined : isDesk ? (
          <Button icon={<IconPencil size={20} aria-hidden="true" />} onClick={edit}>
            Wijzigen
          </Button>
        ) : (
          <IconButton label="Wijzigen" icon={<IconPencil size={24} aria-hidden="true" />} onClick={edit} />
        )
      }
    >
      <AnswerGate answer={answer} what="Dit materieel" shape="lines">
        {(shown) => <Equipment one={shown} />}
      </AnswerGate>
    </Page>
  );
}

function HeadBadge({ one: { retiredAt, outOfOrder, loans } }: { readonly one: EquipmentRecord }) {
  if (retiredAt !== null) return <Badge>Afgevoerd</Badge>;
  if (outOfOrder !== null) return <Badge tone="bad">Buiten gebruik</Badge>;
  const holder = loans.find(({ inAt }) => inAt === null)?.user.name;
  return holder === undefined ? <Badge tone="ok">Beschikbaar</Badge> : <Badge tone="info">Bij {holder}</Badge>;
}

function Equipment({ one }: { readonly one: EquipmentRecord }) {
  const today = useToday();
  const place = one.car === null ? one.place : `${formatLicensePlate(one.car.plate)}, ${one.car.name}`;
  return (
    <>
      <EquipmentSteps one={one} today={today} />
      <Section title="Gegevens" padded>
        <SummaryList wide>
          <SummaryItem label="Nummer">{one.number}</SummaryItem>
          <SummaryItem label="Soort">{equipmentKinds[one.kind]}</SummaryItem>
          <SummaryItem label="Merk">{one.make || '–'}</SummaryItem>
          <SummaryItem label="Serienummer">{one.serialNumber || '–'}</SummaryItem>
          <SummaryItem label="Aangeschaft">{formatDate(one.boughtOn)}</SummaryItem>
          <SummaryItem label="Vaste plek">{place || '–'}</SummaryItem>
          <SummaryItem label="Kalibratie tot en met">
            <ExpiryBadge end={one.calibratedTo} today={today} />
          </SummaryItem>
          <SummaryItem label="Interval">{one.calibrationMonths === null ? 'Geen kalibratie nodig' : `${one.calibrationMonths} maanden`}</SummaryItem>
          {hasPermission('equipment.manage') && (
            <SummaryItem label="QR-label">
              <Link href={href('qrGenerator', {}, { soort: 'equipment', zoek: one.number })}>Label maken</Link>
            </SummaryItem>
          )}
          {one.note !== '' && <SummaryItem label="Opmerking">{one.note}</SummaryItem>}
        </SummaryList>
      </Section>
      <LoansSection loans={one.loans} />
      <CalibrationsSection equipment={one} today={today} />
    </>
  );
}
