import { IconCarCrash, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { stageLabels, stageTones } from '#platform/web/outbox/stage-words.ts';
import { useStages } from '#platform/web/outbox/use-stages.ts';
import type { CarRecord, Damage } from '../../car.ts';
import { reportDamage } from '../../driver-contract.ts';
import { DamageReport } from './damage-report.tsx';
import { DamageSheet } from './damage-sheet.tsx';
import { DamageStateBadge } from './damage-state-badge.tsx';

export interface DamagesProps {
  readonly car: CarRecord;
  readonly today: string;
  /** Whether the person may report damage. */
  readonly mayReport: boolean;
}

/** Damage: to report, and to follow until it is repaired. */
export function DamagesSection({ car, today, mayReport }: DamagesProps) {
  const [openId, setOpenId] = useState<string>();
  const [isReporting, setReporting] = useState(false);
  const stages = useStages(reportDamage.name);
  const open = car.damages.find(({ id }) => id === openId);
  return (
    <Section
      title="Schade"
      note={car.damages.length || undefined}
      actions={
        mayReport ? (
          <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setReporting(true)}>
            Schade melden
          </Button>
        ) : undefined
      }
    >
      {car.damages.length === 0 ? (
        <p className="pad muted secbody">Geen schade gemeld.</p>
      ) : (
        <RowList label="Schade">
          {car.damages.map((damage) => {
            const stage = stages.get(`car-damage:${damage.id}`);
            return (
              <Row
                key={damage.id}
                icon={<IconCarCrash size={24} aria-hidden="true" />}
                title={damage.description}
                text={damageWords(damage)}
                after={stage === undefined ? <DamageStateBadge state={damage.state} /> : <Badge tone={stageTones[stage]}>{stageLabels[stage]}</Badge>}
                onClick={() => setOpenId(damage.id)}
              />
            );
          })}
        </RowList>
      )}
      {open !== undefined && <DamageSheet damage={open} onClose={() => setOpenId(undefined)} />}
      {isReporting && <DamageReport car={car} today={today} onClose={() => setReporting(false)} />}
    </Section>
  );
}

function damageWords({ happenedOn, place, by, fileIds }: Damage): string {
  const photos = fileIds.length === 0 ? '' : fileIds.length === 1 ? '1 foto' : `${fileIds.length} foto's`;
  return [formatDate(happenedOn), place, by, photos].filter(Boolean).join(' · ');
}
