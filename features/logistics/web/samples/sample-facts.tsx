import { phaseCode } from '#features/projects/rules.ts';
import { Button } from '#platform/ui/button.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import type { LabOrder, LabSample } from '../../lab-order.ts';
import { depthInWords, partsInWords } from '../../lab-order-columns.ts';
import { containers, labOrderStatuses, matrices, preservations } from '../../labels.ts';
import { packageNames } from '../../packages.ts';
import { labOrderName } from '../../rules.ts';
import type { PhasePlace } from '../lab-actions.ts';
import { momentInWords } from '../lab-words.ts';

export interface SampleFactsProps {
  readonly place: PhasePlace;
  readonly order: LabOrder;
  readonly sample: LabSample;
  /** Opens it to be changed; undefined when it can't be. */
  readonly onChange: (() => void) | undefined;
  readonly onResults: () => void;
  readonly onClose: () => void;
}

/** Shows the facts of one sample: where it came from, which analyses are asked and where it is. Opened by its label. */
export function SampleFacts({ place, order, sample, onChange, onResults, onClose }: SampleFactsProps) {
  const depth = depthInWords(sample);
  const facts = [
    ['Fase', phaseCode(place.project, place.phase)],
    ['Barcode', sample.barcode],
    ['Matrix', matrices[sample.matrix]],
    ['Diepte', depth === '' ? '' : `${depth} cm-mv`],
    ['Mengmonster van', partsInWords(order, sample)],
    ['Partij', sample.lotCode ?? ''],
    ['Genomen', momentInWords(sample.takenAt)],
    ['Verpakking', `${containers[sample.container]}, ${preservations[sample.preservation].toLowerCase()}`],
    ['Analyses', packageNames(sample.packages)],
    ['Labopdracht', `${labOrderName(order)}, ${order.labName}`],
    ['Status', labOrderStatuses[order.status]],
  ].filter(([, value]) => value !== '');
  return (
    <Sheet
      open
      onClose={onClose}
      title={`Monster ${sample.code}`}
      description={labOrderName(order)}
      actions={
        <>
          {sample.results !== undefined && <Button onClick={onResults}>Uitslagen</Button>}
          {onChange !== undefined && <Button onClick={onChange}>Wijzigen</Button>}
          <Button variant="primary" onClick={onClose}>
            Sluiten
          </Button>
        </>
      }
    >
      <SummaryList ruled>
        {facts.map(([label, value]) => (
          <SummaryItem key={label} label={label}>
            {value}
          </SummaryItem>
        ))}
      </SummaryList>
    </Sheet>
  );
}
