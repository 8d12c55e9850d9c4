import { IconGauge, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { stageLabels, stageTones } from '#platform/web/outbox/stage-words.ts';
import { useStages } from '#platform/web/outbox/use-stages.ts';
import type { CarRecord, Reading } from '../../car.ts';
import { addReading } from '../../driver-contract.ts';
import { readingMoments } from '../../labels.ts';
import { kmWords } from '../car-words.ts';
import { ReadingSheet } from './reading-sheet.tsx';

/** Readings shown until somebody asks for all. */
const READINGS_SHOWN = 6;

export interface ReadingsProps {
  readonly car: CarRecord;
  readonly today: string;
  /** Whether the person may write readings down. */
  readonly mayAdd: boolean;
  /** False where the button stands elsewhere on the page. */
  readonly hasButton?: boolean;
}

/** Odometer readings, written down or out of trips, the last on top; one that was wrong stands there with what corrected it. */
export function ReadingsSection({ car, today, mayAdd, hasButton = true }: ReadingsProps) {
  const [open, setOpen] = useState<'new' | Reading>();
  const [isWhole, setWhole] = useState(false);
  const stages = useStages(addReading.name);
  const corrected = new Set(car.readings.map(({ correctsId }) => correctsId));
  const shown = isWhole ? car.readings : car.readings.slice(0, READINGS_SHOWN);
  return (
    <Section
      title="Kilometerstanden"
      actions={
        mayAdd && hasButton ? (
          <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setOpen('new')}>
            Stand invoeren
          </Button>
        ) : undefined
      }
    >
      {car.readings.length === 0 ? (
        <EmptyState title="Nog geen kilometerstand">Schrijf de stand op bij het begin en het einde van een periode.</EmptyState>
      ) : (
        <RowList label="Kilometerstanden">
          {shown.map((reading) => {
            const stage = stages.get(`car-reading:${reading.id}`);
            const isWrong = corrected.has(reading.id);
            return (
              <Row
                key={reading.id}
                icon={<IconGauge size={24} aria-hidden="true" />}
                title={isWrong ? <s>{kmWords(reading.km)}</s> : kmWords(reading.km)}
                text={readingWords(reading)}
                end={stage !== undefined ? <Badge tone={stageTones[stage]}>{stageLabels[stage]}</Badge> : isWrong ? <Badge>Gecorrigeerd</Badge> : undefined}
                {...(mayAdd && !isWrong && reading.source === undefined && stage === undefined && { onClick: () => setOpen(reading) })}
              />
            );
          })}
        </RowList>
      )}
      {car.readings.length > shown.length && (
        <div className="pad secbody">
          <Button onClick={() => setWhole(true)}>Alle {car.readings.length} standen</Button>
        </div>
      )}
      {open !== undefined && <ReadingSheet car={car} corrects={open === 'new' ? undefined : open} today={today} onClose={() => setOpen(undefined)} />}
    </Section>
  );
}

function readingWords({ readOn, by, moment, reason, source }: Reading): string {
  const words = [
    formatDate(readOn),
    source === 'trip' ? 'uit een rit' : by,
    moment === null ? '' : readingMoments[moment].toLowerCase(),
    reason === '' ? '' : `correctie: ${reason}`,
  ];
  return words.filter(Boolean).join(' · ');
}
