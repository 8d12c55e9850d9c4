import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { href } from '#features/routes.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import type { FileColumns } from '#platform/shared/files/csv.ts';
import { formatLicensePlate } from '#platform/shared/notation/license-plate.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { SearchInput } from '#platform/ui/inputs/search-input.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import { SaveTableButton } from '#platform/web/files/downloads/save-table-button.tsx';
import { useListChoice } from '#platform/web/lists/use-list-choice.ts';
import { useSearchText } from '#platform/web/lists/use-search-text.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import type { CarRow } from '../../car.ts';
import { listCarRegister } from '../../contract.ts';
import { carKinds, ownerships } from '../../labels.ts';
import { driverWords, fuelWords } from '../car-words.ts';
import { VehicleRows, VehicleTable } from './vehicle-lists.tsx';
import { chosenVehicles, type VehiclesChoice, vehiclesChoice } from './vehicles-address.ts';
import { VehiclesFilter } from './vehicles-filter.tsx';

const toAddress = (choice: VehiclesChoice): string => href('vehicles', {}, vehiclesChoice.write(choice));

/** The register of vehicles: who drives what, and what asks for attention. */
export function VehiclesScreen() {
  const isDesk = useDesk();
  const today = useToday();
  const answer = useAnswer(listCarRegister, {});
  const [choice, choose] = useListChoice(vehiclesChoice, toAddress);
  const [text, setText] = useSearchText(choice.search, (search) => choose({ search }, 'replace'));
  const rows = useMemo(() => chosenVehicles(answer.data ?? [], choice, today), [answer.data, choice, today]);
  const mayManage = hasPermission('vehicle.manage');
  return (
    <Page
      title="Voertuigen"
      subtitle={answer.data === undefined ? '' : rows.length === 1 ? '1 voertuig' : `${formatNumber(rows.length)} voertuigen`}
      fill={isDesk}
      {...(!isDesk && { back: { href: href('registers'), label: 'Terug naar de registers' } })}
      actions={
        isDesk &&
        mayManage && (
          <LinkButton variant="primary" href={href('newVehicle')} icon={<IconPlus size={20} aria-hidden="true" />}>
            Voertuig toevoegen
          </LinkButton>
        )
      }
    >
      <div className="tools">
        <SearchInput label="Zoek een voertuig" value={text} onChange={setText} />
        <VehiclesFilter choice={choice} onChoose={choose} />
        {isDesk && (
          <div className="sp">
            <SaveTableButton name="voertuigen" columns={vehicleColumns} rows={answer.data && rows} />
          </div>
        )}
      </div>
      <AnswerGate answer={answer} what="Het register van voertuigen" shape={isDesk ? 'table' : 'rows'}>
        {(all) =>
          rows.length === 0 ? (
            <NothingFound isBare={all.length === 0} onClear={() => choose(vehiclesChoice.usual)} />
          ) : isDesk ? (
            <VehicleTable rows={rows} today={today} choice={choice} onChoose={choose} />
          ) : (
            <VehicleRows rows={rows} today={today} />
          )
        }
      </AnswerGate>
      {!isDesk && mayManage && (
        <DockAction>
          <LinkButton variant="primary" size="main" href={href('newVehicle')}>
            Voertuig toevoegen
          </LinkButton>
        </DockAction>
      )}
    </Page>
  );
}

function NothingFound({ isBare, onClear }: { readonly isBare: boolean; readonly onClear: () => void }) {
  if (isBare)
    return <EmptyState title="Nog geen voertuigen">Hier komen de auto's, bestelauto's, aanhangers en boorwagens van de organisatie te staan.</EmptyState>;
  return (
    <EmptyState title="Geen voertuig gevonden" actions={<Button onClick={onClear}>Zoektekst en filters wissen</Button>}>
      Zoek op een deel van het kenteken, de naam, de soort of de bestuurder.
    </EmptyState>
  );
}

const vehicleColumns: FileColumns<CarRow> = [
  ['Kenteken', ({ plate }) => formatLicensePlate(plate)],
  ['Naam', ({ name }) => name],
  ['Soort', ({ kind }) => carKinds[kind]],
  ['Eigendom', ({ ownership }) => ownerships[ownership]],
  ['Brandstof', ({ fuels }) => fuelWords(fuels)],
  ['Bestuurder', driverWords],
  ['APK tot en met', ({ apkTo }) => apkTo && formatDate(apkTo)],
  ['Kilometerstand', ({ km }) => km],
  ['Open schades', ({ openDamages }) => openDamages],
  ['Geverifieerd bij de RDW', ({ isVerified }) => (isVerified ? 'ja' : 'nee')],
];
