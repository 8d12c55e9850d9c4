import { formatTime } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import type { LabOrder, LabSample } from '../../lab-order.ts';
import { depthInWords, partsInWords } from '../../lab-order-columns.ts';
import { containers, matrices } from '../../labels.ts';
import { packageNames } from '../../packages.ts';
import { packageCounts } from '../../rules.ts';
import { momentInWords, samplesInWords } from '../lab-words.ts';
import { ResultBadge } from '../results/result-badge.tsx';

export interface SampleTableProps {
  readonly order: LabOrder;
  /** Opens a sample to be changed; undefined when it can't be. */
  readonly onOpen: ((sample: LabSample) => void) | undefined;
  /** Shows what the laboratory found in a sample. */
  readonly onResults: (sample: LabSample) => void;
}

/** The samples of an order, as they were taken. */
export function SampleTable({ order, onOpen, onResults }: SampleTableProps) {
  const isDesk = useDesk();
  const { samples } = order;
  if (samples.length === 0) return <EmptyState title="Nog geen monsters">Voeg de monsters toe met de hand, of scan de barcode op de pot.</EmptyState>;
  if (!isDesk) return <SampleRows order={order} onOpen={onOpen} onResults={onResults} />;
  return (
    <TableFrame label="Monsters" inline>
      <Table className="labsamples">
        <thead>
          <tr>
            <HeadCell>Monster</HeadCell>
            <HeadCell>Barcode</HeadCell>
            <HeadCell>Matrix</HeadCell>
            <HeadCell>Genomen</HeadCell>
            <HeadCell right>Diepte, cm</HeadCell>
            <HeadCell>Verpakking</HeadCell>
            <HeadCell>Pakket</HeadCell>
            <HeadCell>Uitslag</HeadCell>
          </tr>
        </thead>
        <tbody>
          {samples.map((sample) => (
            <tr key={sample.id}>
              <Cell strong>
                {onOpen === undefined ? (
                  sample.code
                ) : (
                  <Button variant="quiet" size="small" onClick={() => onOpen(sample)} aria-label={`Monster ${sample.code} wijzigen`}>
                    {sample.code}
                  </Button>
                )}
                {linksInWords(order, sample) !== '' && <small className="faint"> {linksInWords(order, sample)}</small>}
              </Cell>
              <Cell className="num">{sample.barcode}</Cell>
              <Cell>{matrices[sample.matrix]}</Cell>
              <Cell className="num">{momentInWords(sample.takenAt)}</Cell>
              <Cell right>{depthInWords(sample)}</Cell>
              <Cell>{containers[sample.container]}</Cell>
              <Cell>{packageNames(sample.packages)}</Cell>
              <Cell>
                <SampleResults sample={sample} onResults={onResults} />
              </Cell>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={5}>{samplesInWords(samples.length)}</td>
            <td colSpan={3}>{packageCounts(samples)}</td>
          </tr>
        </tfoot>
      </Table>
    </TableFrame>
  );
}

/** The samples on a phone: a press changes one, or shows what was found in it. */
function SampleRows({ order, onOpen, onResults }: SampleTableProps) {
  const { samples } = order;
  return (
    <>
      <RowList label="Monsters">
        {samples.map((sample) => {
          const press = onOpen ?? (sample.results === undefined ? undefined : onResults);
          return (
            <Row
              key={sample.id}
              title={titleOf(sample)}
              text={[textOf(sample), linksInWords(order, sample)].filter(Boolean).join(' · ')}
              end={sample.results && <ResultBadge state={sample.results.state} />}
              {...(press !== undefined && { onClick: () => press(sample) })}
            />
          );
        })}
      </RowList>
      <p className="pad muted num">{packageCounts(samples)}</p>
    </>
  );
}

/** How many values came back, and what became of them. */
function SampleResults({ sample, onResults }: { readonly sample: LabSample; readonly onResults: (sample: LabSample) => void }) {
  if (sample.results === undefined) return null;
  const { count, state } = sample.results;
  return (
    <>
      {state !== 'received' && <ResultBadge state={state} />}
      <Button variant="quiet" size="small" onClick={() => onResults(sample)} aria-label={`Uitslagen van ${sample.code}`}>
        {state === 'received' ? `${count} ontvangen` : count === 1 ? '1 waarde' : `${count} waarden`}
      </Button>
    </>
  );
}

/** Returns in words the samples a composite is mixed of, and the lot the sample is of; empty without either. */
function linksInWords(order: LabOrder, sample: LabSample): string {
  const parts = partsInWords(order, sample);
  return [parts === '' ? '' : `van ${parts}`, sample.lotCode === undefined ? '' : `partij ${sample.lotCode}`].filter(Boolean).join(', ');
}

function titleOf(sample: LabSample): string {
  const depth = depthInWords(sample);
  return [sample.code, depth === '' ? '' : `${depth} cm`].filter(Boolean).join(' · ');
}

function textOf({ barcode, takenAt, packages, container }: LabSample): string {
  return [barcode, formatTime(takenAt), containers[container], packageNames(packages)].filter(Boolean).join(' · ');
}
