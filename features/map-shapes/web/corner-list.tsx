import { IconKeyboard, IconTrash } from '@tabler/icons-react';
import { rdWords } from '#features/fieldwork/web/point-words.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import type { Corner } from '../rules.ts';
import type { CornerSteps } from './use-corner-steps.ts';

interface CornerListProps {
  readonly used: Pick<CornerSteps, 'chosen' | 'choose' | 'remove'>;
  readonly corners: readonly Corner[];
  readonly onType: (index: number) => void;
  /** Returns what else is known of the position of a corner. */
  readonly more?: (corner: Corner) => string;
}

/** The corners in their order; the chosen one can be given another place or taken away, also without the map. */
export function CornerList({ used: { chosen, choose, remove }, corners, onType, more }: CornerListProps) {
  if (corners.length === 0) return null;
  return (
    <>
      {chosen !== undefined && (
        <section className="drawcorner" aria-label={`Hoekpunt ${chosen + 1}`}>
          <p>
            <b>Hoekpunt {chosen + 1}</b> Sleep het, of tik op de kaart voor een nieuw hoekpunt hierna.
          </p>
          <div className="acts">
            <Button icon={<IconKeyboard size={20} aria-hidden="true" />} onClick={() => onType(chosen)}>
              RD wijzigen
            </Button>
            <Button variant="bad" icon={<IconTrash size={20} aria-hidden="true" />} onClick={() => remove(chosen)}>
              Weghalen
            </Button>
          </div>
        </section>
      )}
      <RowList label="Hoekpunten">
        {corners.map((corner, index) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner is known by its number
            key={index}
            title={`Hoekpunt ${index + 1}`}
            text={[
              `RD ${rdWords(corner)}`,
              corner.accuracyMeters === null ? '' : `± ${formatNumber(corner.accuracyMeters, { decimals: 1 })} m`,
              more?.(corner) ?? '',
            ]
              .filter(Boolean)
              .join(' · ')}
            onClick={() => choose(index === chosen ? undefined : index)}
            current={index === chosen}
          />
        ))}
      </RowList>
    </>
  );
}
