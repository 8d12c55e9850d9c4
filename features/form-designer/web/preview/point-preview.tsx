import { useCallback, useSyncExternalStore } from 'react';
import type { FormState } from '#features/form-engine/filling/state/form-state.ts';
import { mappedKinds } from '#features/form-engine/points/point-mapping.ts';
import { pointReadingOf, type ReadPoint, readPoints } from '#features/form-engine/points/read-point.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';

/** Below the form on trial: the point of the field work that its answers would be. */
export function PointPreview({ form }: { readonly form: FormState }) {
  const subscribe = useCallback((listener: () => void) => form.subscribe('*', listener), [form]);
  const answers = useSyncExternalStore(subscribe, () => form.answers());
  const reading = pointReadingOf(form.design);
  if (reading === undefined) return null;
  const points = readPoints(reading, answers);
  return (
    <section className="pad" aria-label="Het punt dat dit wordt">
      <h3>Dit wordt op de kaart</h3>
      {points.length === 0 && <p className="faint">Nog geen punt: vul het nummer in.</p>}
      {points.map((point, at) => (
        <SummaryList ruled key={point.rowId ?? at}>
          {factsOf(point).map(([label, value]) => (
            <SummaryItem key={label} label={label}>
              {value}
            </SummaryItem>
          ))}
        </SummaryList>
      ))}
    </section>
  );
}

const cm = (value: number | null, unit = 'cm-mv') => (value === null ? '' : `${formatNumber(value)} ${unit}`);

/** Returns the facts known of the point by now, each with its label, in words. */
function factsOf(point: ReadPoint): readonly (readonly [string, string])[] {
  const { filterFromCm: from, filterToCm: to } = point;
  const facts: (readonly [string, string])[] = [
    [mappedKinds[point.kind], point.number],
    ['Peilbuis', point.wellNumber],
    ['RD', point.rdX === null || point.rdY === null ? '' : `${formatNumber(point.rdX)} ${formatNumber(point.rdY)}`],
    ['Maaiveld', point.levelMeters === null ? '' : `${formatNumber(point.levelMeters)} m NAP`],
    ['Geplande diepte', cm(point.plannedDepthCm)],
    ['Bereikte diepte', cm(point.reachedDepthCm)],
    ['Grondwater', cm(point.groundwaterCm)],
    ['Filter', from === null || to === null ? '' : `${formatNumber(from)}–${cm(to)}`],
    ['Lagen', point.layers.length === 0 ? '' : String(point.layers.length)],
    ['Monsters', point.samples.length === 0 ? '' : String(point.samples.length)],
    ['Resultaat', point.result],
    ['Reden', point.reason],
  ];
  return facts.filter(([, value]) => value !== '');
}
