import { IconGauge, IconPhone } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import type { z } from 'zod';
import { href } from '#features/routes.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { formatLicensePlate } from '#platform/shared/notation/license-plate.ts';
import { Button } from '#platform/ui/button.tsx';
import { Segmented } from '#platform/ui/inputs/segmented.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import type { PendingCommand } from '#platform/web/outbox/outbox.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import type { CarRecord } from '../car.ts';
import { listMyCars } from '../driver-contract.ts';
import { carKinds } from '../labels.ts';
import { kmWords, latestReading, periodWords } from './car-words.ts';
import { withPendingCar } from './optimistic.ts';
import { PlateMark } from './plate-mark.tsx';
import { AttentionMessages } from './record/attention-messages.tsx';
import { DamagesSection } from './record/damages-section.tsx';
import { CoverSection, FactsSection, OutfitSection, telOf } from './record/facts-section.tsx';
import { PapersSection } from './record/papers-section.tsx';
import { ReadingSheet } from './record/reading-sheet.tsx';
import { ReadingsSection } from './record/readings-section.tsx';

type Mine = z.output<typeof listMyCars.result>;

/** The car somebody drives today: its reading, whom to call, its papers, and damage to report; also without a network. */
export function PersonalCarScreen() {
  const name = useSignedIn()?.name ?? '';
  const withPending = useCallback(
    (mine: Mine, pending: readonly PendingCommand[]): Mine => ({ ...mine, cars: mine.cars.map((car) => withPendingCar(car, pending, name)) }),
    [name],
  );
  const answer = useAnswer(listMyCars, {}, { withPending });
  const [chosenId, setChosenId] = useState<string>();
  const cars = answer.data?.cars ?? [];
  const car = cars.find(({ id }) => id === chosenId) ?? cars[0];
  return (
    <Page
      title="Auto"
      subtitle={car === undefined ? '' : `${formatLicensePlate(car.plate)}, ${car.name}`}
      back={{ href: href('personal'), label: 'Terug naar Persoonlijk' }}
    >
      <AnswerGate answer={answer} what="Je auto" shape="lines">
        {({ periods }) => (
          <>
            {cars.length > 1 && (
              <div className="pad secbody">
                <Segmented
                  label="Voertuig"
                  segments={cars.map(({ id, plate }) => ({ value: id, label: formatLicensePlate(plate) }))}
                  value={car?.id ?? ''}
                  onChange={setChosenId}
                />
              </div>
            )}
            {car === undefined ? (
              <EmptyState title="Je hebt vandaag geen auto">
                De planner zet een voertuig op je naam. Daarna staan hier de papieren, de standen en het pechnummer.
              </EmptyState>
            ) : (
              <OwnCar key={car.id} car={car} />
            )}
            <PeriodsSection periods={periods} />
          </>
        )}
      </AnswerGate>
    </Page>
  );
}

function OwnCar({ car }: { readonly car: CarRecord }) {
  const today = useToday();
  const isDesk = useDesk();
  const [isReading, setReading] = useState(false);
  return (
    <>
      <AttentionMessages car={car} today={today} />
      <CarHead car={car} />
      <PapersSection car={car} today={today} />
      <CoverSection car={car} />
      <ReadingsSection car={car} today={today} mayAdd hasButton={isDesk} />
      <DamagesSection car={car} today={today} mayReport />
      <OutfitSection car={car} today={today} />
      <FactsSection car={car} today={today} />
      {isReading && <ReadingSheet car={car} corrects={undefined} today={today} onClose={() => setReading(false)} />}
      {!isDesk && (
        <DockAction>
          <Button variant="next" size="main" icon={<IconGauge size={24} aria-hidden="true" />} onClick={() => setReading(true)}>
            Stand invoeren
          </Button>
        </DockAction>
      )}
    </>
  );
}

/** The plate, how far it has gone, and the number to call beside the road. */
function CarHead({ car }: { readonly car: CarRecord }) {
  const latest = latestReading(car.readings);
  return (
    <div className="pad car-head">
      <PlateMark plate={car.plate} />
      <p className="t2">{[carKinds[car.kind], [car.make, car.model].filter(Boolean).join(' ') || car.name].join(', ')}</p>
      <p>
        <b className="car-km num">{latest === undefined ? 'Nog geen stand' : kmWords(latest.km)}</b>
        {latest !== undefined && <span className="t2"> op {formatDate(latest.readOn)}</span>}
      </p>
      {car.breakdownPhone !== '' && (
        <a className="btn" href={telOf(car.breakdownPhone)}>
          <IconPhone size={24} aria-hidden="true" />
          Pech: bel {car.breakdownPhone}
        </a>
      )}
    </div>
  );
}

/** Lists the vehicles one drove before, and drives now. */
function PeriodsSection({ periods }: Pick<Mine, 'periods'>) {
  if (periods.length === 0) return null;
  return (
    <Section title="Mijn periodes" note={periods.length}>
      <RowList label="Mijn periodes">
        {periods.map(({ id, plate, name, from, to }) => (
          <Row key={id} title={`${formatLicensePlate(plate)}, ${name}`} text={periodWords({ from, to })} />
        ))}
      </RowList>
    </Section>
  );
}
