import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import type { Composite, Lot } from '../../lot.ts';
import { kilos, reckon } from '../../rules.ts';
import { gridOf, nextPlace, rowsOf, spotOf } from '../../sampling-grid.ts';
import { countingHref, type PhasePlace, take, undo } from '../lot-actions.ts';

const PERCENT = 100;

export interface CountingProps {
  readonly place: PhasePlace;
  readonly lot: Lot;
  readonly composite: Composite;
  /** Opens what is told of a composite sample once it is full. */
  readonly onClose: () => void;
}

/** Counting the increments of a composite sample: one large button for the next, and a box for each. Every tap is on the device at once. */
export function Counting({ place, lot, composite, onClose }: CountingProps) {
  const norms = useNorms();
  const { content } = lot;
  const increments = content.incrementsPerComposite;
  const { incrementG } = reckon(content, norms, localDate(lot.made.at));
  const grid = gridOf(increments, content.lengthM ?? 1, content.widthM ?? 1);
  const next = nextPlace(composite.taken, increments);
  const last = composite.taken.at(-1);
  const count = (number: number) => carryOut(() => take(lot, composite.letter, number, place));
  const back = (number: number) => carryOut(() => undo(lot, composite.letter, number, place));
  const spot = next === undefined ? undefined : spotOf(grid, next, content.pattern, `${lot.id} ${composite.letter}`);
  return (
    <>
      <nav className="lotletters" aria-label="Mengmonsters">
        {lot.composites.map(({ letter, isForAsbestos }) => (
          <LinkButton
            key={letter}
            size="main"
            href={countingHref(place, lot.id, letter)}
            variant={letter === composite.letter ? 'primary' : 'plain'}
            aria-current={letter === composite.letter ? 'page' : undefined}
          >
            {isForAsbestos ? `Asbest ${letter}` : `Mengmonster ${letter}`}
          </LinkButton>
        ))}
      </nav>
      <div className="lotcount">
        <p aria-live="polite">
          <b>{composite.taken.length}</b> / {increments}
        </p>
        <p className="muted">
          Ten minste {formatNumber(incrementG)} g per greep
          <br />
          Emmer nu ten minste {kilos(incrementG * composite.taken.length)} van {kilos(incrementG * increments)} kg
        </p>
      </div>
      <div className="lotgrid" style={{ gridTemplateColumns: `repeat(${grid.across}, minmax(0, 1fr))` }}>
        {rowsOf(grid, increments).flatMap((row, along) =>
          row.map((number, across) =>
            number === null ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: an empty box is only its place
              <span key={`empty ${along} ${across}`} />
            ) : (
              <GrabBox
                key={number}
                number={number}
                isTaken={composite.taken.includes(number)}
                isNext={number === next}
                onTap={(isTaken) => (isTaken ? back(number) : count(number))}
              />
            ),
          ),
        )}
      </div>
      <DockAction alone why={spot === undefined ? undefined : `Greep ${next}: op ${Math.round(spot.depth * PERCENT)} % van de hoogte, van boven af`}>
        {last !== undefined && (
          <Button size="main" icon={<IconArrowBackUp size={24} aria-hidden="true" />} aria-label={`Greep ${last} terugnemen`} onClick={() => back(last)}>
            {last}
          </Button>
        )}
        {next === undefined ? (
          <Button variant="next" size="main" wide onClick={onClose}>
            Mengmonster {composite.letter} afronden
          </Button>
        ) : (
          <Button variant="next" size="main" wide onClick={() => count(next)}>
            Greep {next} genomen
          </Button>
        )}
      </DockAction>
    </>
  );
}

interface GrabBoxProps {
  readonly number: number;
  readonly isTaken: boolean;
  readonly isNext: boolean;
  readonly onTap: (isTaken: boolean) => void;
}

function GrabBox({ number, isTaken, isNext, onTap }: GrabBoxProps) {
  return (
    <button
      type="button"
      className={isTaken ? 'grab taken' : isNext ? 'grab next' : 'grab'}
      aria-pressed={isTaken}
      aria-label={`Greep ${number}`}
      onClick={() => onTap(isTaken)}
    >
      {isTaken ? <IconCheck size={20} aria-hidden="true" /> : number}
    </button>
  );
}
