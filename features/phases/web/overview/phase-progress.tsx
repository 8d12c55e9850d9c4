import { SoilColumn } from '#platform/ui/charts/soil-column.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { countedThings } from '../../labels.ts';
import { thingsOf } from '../../overview.ts';
import type { Phase } from '../../phase.ts';
import { progressOf } from '../../rules.ts';

const PERCENT = 100;

/** Renders the planned and the done work, each thing a hole in the ground that fills from the bottom, with the figures under it. */
export function PhaseProgress({ phase }: { readonly phase: Phase }) {
  const things = thingsOf(phase);
  const share = progressOf(phase.plannedCounts, phase.doneCounts);
  return (
    <Section title="Voortgang" note={share === undefined ? undefined : `${Math.round(share * PERCENT)} %`}>
      {things.length === 0 ? (
        <EmptyState title="Niets te tellen">In deze fase zijn geen boringen, monsters of gaten gepland. Wat gedaan is, staat bij de formulieren.</EmptyState>
      ) : (
        <ul className="holes num" aria-label="Gepland en gedaan">
          {things.map((one) => (
            <li key={one.thing}>
              <SoilColumn share={one.share} label={`${Math.round(one.share * PERCENT)} procent gedaan`} wide />
              <span>
                <b>
                  {one.done}
                  {one.planned > 0 && <small> van {one.planned}</small>}
                </b>
                {countedThings[one.thing].label}
                {one.done > one.planned && <small>{one.planned === 0 ? 'niet gepland' : `${one.done - one.planned} meer dan gepland`}</small>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
