import { IconDroplet, IconShovel, IconStack2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SoilColumn } from '#platform/ui/charts/soil-column.tsx';
import { IconBore, IconJar, IconWell } from '#platform/ui/icons.tsx';
import { type CountedThing, countedThings } from '../labels.ts';
import type { Phase } from '../phase.ts';
import { progressOf } from '../rules.ts';

const icons: Record<CountedThing, ReactNode> = {
  borings: <IconBore size={24} aria-hidden="true" />,
  wells: <IconWell size={24} aria-hidden="true" />,
  pits: <IconShovel size={24} aria-hidden="true" />,
  increments: <IconStack2 size={24} aria-hidden="true" />,
  'soil-samples': <IconJar size={24} aria-hidden="true" />,
  'water-samples': <IconDroplet size={24} aria-hidden="true" />,
};

/** Planned work and work done, beside a column that fills from the bottom. */
export function PlannedAndDone({ phase }: { readonly phase: Pick<Phase, 'plannedCounts' | 'doneCounts'> }) {
  const { plannedCounts, doneCounts } = phase;
  const things = (Object.keys(countedThings) as CountedThing[]).filter((thing) => (plannedCounts[thing] ?? 0) > 0 || (doneCounts[thing] ?? 0) > 0);
  if (things.length === 0) return null;
  const progress = progressOf(plannedCounts, doneCounts);
  return (
    <section className="plan pad" aria-labelledby="plan">
      <h2 className="h2" id="plan">
        Gepland en gedaan
      </h2>
      <div className="plangrid">
        {progress !== undefined && <SoilColumn share={progress} label={`${Math.round(progress * 100)} procent gedaan`} wide />}
        <ul className="counts num">
          {things.map((thing) => (
            <li key={thing}>
              {icons[thing]}
              <span>{countedThings[thing].label}</span>
              <b>{doneCounts[thing] ?? 0}</b>
              <span>{plannedCounts[thing] === undefined ? '' : `van ${plannedCounts[thing]}`}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
