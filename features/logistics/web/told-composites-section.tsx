import { IconPlus } from '@tabler/icons-react';
import { newId } from '#platform/shared/ids.ts';
import { Problem } from '#platform/shared/problem.ts';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import type { LabSampleInput, Logistics } from '../contract.ts';
import type { LabOrder } from '../lab-order.ts';
import { type JudgedComposite, partTroubles, sampleTroubles } from '../rules.ts';
import { isWholeComposite, keyOf, openComposites, type ToldComposite, type ToldSample } from '../told-composites.ts';
import { type PhasePlace, saveSample } from './lab-actions.ts';
import { askedElsewhere, samplesOfPhase } from './samples/sample-entry.ts';

interface ToldCompositesProps {
  readonly place: PhasePlace;
  readonly logistics: Logistics;
  readonly order: LabOrder;
}

/** Composites that were written in the bore logs and are on no order yet, each taken over by one press with the samples it is made of. Nothing without any. */
export function ToldComposites({ place, logistics, order }: ToldCompositesProps) {
  const { isBusy, run } = useNoticedAction('Het mengmonster is niet overgenomen');
  const open = openComposites(logistics.told ?? [], logistics.labOrders);
  if (open.length === 0) return null;
  return (
    <Section title="Mengmonsters uit de boorstaten" note={open.length}>
      <RowList label="Mengmonsters uit de boorstaten">
        {open.map((told) => (
          <Row
            key={told.code}
            title={told.code}
            text={partsWords(told)}
            beside={
              isWholeComposite(told) && (
                <Button
                  size="small"
                  busy={isBusy}
                  icon={<IconPlus size={20} aria-hidden="true" />}
                  aria-label={`${told.code} overnemen`}
                  onClick={() => run(() => takeOver(told, { place, logistics, order }))}
                >
                  Overnemen
                </Button>
              )
            }
          />
        ))}
      </RowList>
    </Section>
  );
}

function partsWords({ parts, unknown }: ToldComposite): string {
  const known = parts.map(({ code }) => code).join(', ');
  if (unknown.length === 0) return known;
  return [known, `${unknown.join(', ')} ${unknown.length === 1 ? 'staat' : 'staan'} in geen boorstaat van deze fase`].filter(Boolean).join('. ');
}

/** Puts the samples it is made of on the order, as far as they are not on it, and then the composite. Nothing is put down of one that would be refused. */
async function takeOver(told: ToldComposite, { place, logistics, order }: ToldCompositesProps): Promise<void> {
  const onOrder = new Map(order.samples.map((sample) => [keyOf(sample.code), sample]));
  const added: (LabSampleInput & JudgedComposite)[] = [];
  const ids = told.parts.map((part) => {
    const known = onOrder.get(keyOf(part.code));
    if (known !== undefined) return known.id;
    const sample = { ...fieldsOf(part), id: newId(), order: order.id, code: part.code, barcode: part.barcode, packages: [], parts: [] };
    added.push(sample);
    return sample.id;
  });
  const first = told.parts[0];
  const packages = [...new Set(told.parts.flatMap((part) => part.packages))];
  const composite = {
    ...{
      id: newId(),
      order: order.id,
      code: told.code,
      barcode: '',
      fromCm: null,
      toCm: null,
      matrix: 'soil' as const,
      container: first?.container ?? 'jar-370',
    },
    ...{
      preservation: 'cooled' as const,
      takenAt:
        told.parts
          .map(({ takenAt }) => takenAt)
          .toSorted()
          .at(-1) ?? order.madeAt,
      parts: ids,
    },
    packages: packages.length === 0 ? ['soil-standard'] : packages,
  };
  const others = samplesOfPhase(logistics);
  const judged = [...added, composite].map(({ barcode = '', fromCm = null, toCm = null, ...sample }) => ({ ...sample, barcode, fromCm, toCm }));
  const troubles = [
    ...judged.flatMap((sample) => sampleTroubles(sample, order.id, others, systemClock.now())),
    ...partTroubles(composite, [...order.samples, ...judged], askedElsewhere(logistics, order)),
  ];
  if (troubles[0] !== undefined) throw new Problem('not-possible-now', { reason: troubles[0].message });
  for (const sample of [...added, composite]) await saveSample(sample, place);
}

function fieldsOf({ fromCm, toCm, takenAt, container, isCooled }: ToldSample) {
  return { fromCm, toCm, takenAt, container, matrix: 'soil' as const, preservation: isCooled ? ('cooled' as const) : ('none' as const) };
}
