import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import type { Logistics } from '../contract.ts';
import { containers } from '../labels.ts';
import { containersPlanned, needsCooling, packageNames } from '../packages.ts';
import { PlannedAnalysesSheet } from './planned-analyses-sheet.tsx';

export interface PackingSectionProps {
  readonly logistics: Logistics;
  readonly mayManage: boolean;
}

/** Packing list for the samples: the containers that the planned analyses need, and the cool box when one of them must stay cold. */
export function PackingSection({ logistics: { phaseId, planned }, mayManage }: PackingSectionProps) {
  const [isChanging, setChanging] = useState(false);
  const lines = planned?.lines ?? [];
  const needed = containersPlanned(lines);
  return (
    <Section
      title="Paklijst voor monsters"
      padded={needed.length > 0}
      actions={
        mayManage &&
        planned !== undefined && (
          <Button size="small" icon={<IconPencil size={20} aria-hidden="true" />} onClick={() => setChanging(true)}>
            Geplande analyses
          </Button>
        )
      }
    >
      {needed.length === 0 ? (
        <EmptyState title="Nog geen analyses gepland">Vul in hoeveel monsters van elk pakket er komen. Dan staat hier welke verpakking meegaat.</EmptyState>
      ) : (
        <>
          <p className="muted">{lines.map((line) => `${line.count} × ${packageNames([line.package])}`).join(', ')}</p>
          <SummaryList ruled>
            {needed.map(({ container, count }) => (
              <SummaryItem key={container} label={containers[container]}>
                {count} mee
              </SummaryItem>
            ))}
            {needed.some(({ container }) => needsCooling(container)) && <SummaryItem label="Koelbox met koelelementen">mee</SummaryItem>}
          </SummaryList>
        </>
      )}
      {isChanging && planned !== undefined && <PlannedAnalysesSheet phaseId={phaseId} planned={planned} onClose={() => setChanging(false)} />}
    </Section>
  );
}
