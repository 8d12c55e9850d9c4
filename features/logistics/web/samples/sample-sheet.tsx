import { IconScan } from '@tabler/icons-react';
import { useState } from 'react';
import { newId } from '#platform/shared/ids.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { Button } from '#platform/ui/button.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { TroubleSummary } from '#platform/web/actions/trouble-summary.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { CameraView } from '#platform/web/scanning/camera-view.tsx';
import type { Logistics } from '../../contract.ts';
import type { LabOrder, LabSample } from '../../lab-order.ts';
import { labOrderName, partTroubles, sampleTroubles } from '../../rules.ts';
import { type PhasePlace, removeSample, saveSample } from '../lab-actions.ts';
import { askedElsewhere, entryOf, firstEntry, lastTaken, nextCode, readEntry, type SampleEntry, samplesOfPhase } from './sample-entry.ts';
import { SampleFields } from './sample-fields.tsx';
import { SampleLinks } from './sample-links.tsx';

export interface SampleSheetProps {
  readonly place: PhasePlace;
  readonly logistics: Logistics;
  readonly order: LabOrder;
  /** The sample that is changed; undefined for a new one. */
  readonly sample: LabSample | undefined;
  readonly onClose: () => void;
}

/** A sample, typed or scanned; the next one follows at once. What is typed stays on the device until it is kept. */
export function SampleSheet({ place, logistics, order, sample, onClose }: SampleSheetProps) {
  const { texts, setTexts, forget } = useKeptTexts(sample === undefined ? `lab-sample new ${order.id}` : `lab-sample ${sample.id}`);
  const [id, setId] = useState(() => sample?.id ?? newId());
  const [start, setStart] = useState(() => systemClock.now());
  const [isScanning, setScanning] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const before = lastTaken(order.samples);
  const first: SampleEntry = sample === undefined ? { ...firstEntry(before, start), code: nextCode(before?.code) } : entryOf(sample);
  const entry = { ...first, ...texts } as SampleEntry;
  const set = (changes: Partial<SampleEntry>) => setTexts(changes as Record<string, string>);
  const read = readEntry(entry);
  const judged = { id, ...read.sample, barcode: read.sample.barcode ?? '', fromCm: read.sample.fromCm ?? null, toCm: read.sample.toCm ?? null };
  const found: readonly FieldProblem[] =
    read.problems.length > 0
      ? read.problems
      : [
          ...sampleTroubles({ ...judged, packages: read.sample.packages ?? [] }, order.id, samplesOfPhase(logistics), systemClock.now()),
          ...partTroubles({ ...judged, packages: read.sample.packages ?? [], parts: read.sample.parts ?? [] }, order.samples, askedElsewhere(logistics, order)),
        ];
  const lines = [...(isChecked ? found : []), ...(trouble?.lines ?? [])];
  const save = (isLast: boolean) => {
    setChecked(true);
    if (found.length > 0) return;
    run(async () => {
      await saveSample({ ...read.sample, id, order: order.id, version: sample?.version }, place);
      await forget();
      if (isLast) return onClose();
      setChecked(false);
      setId(newId());
      // The next one is taken when it is its turn, not when the first was.
      setStart(systemClock.now());
    });
  };
  const scanned = (barcode: string) => {
    set({ barcode });
    setScanning(false);
  };
  return (
    <Sheet
      open
      keepOpen
      onClose={onClose}
      title={sample === undefined ? 'Monster toevoegen' : `Monster ${sample.code}`}
      description={labOrderName(order)}
      actions={
        <>
          {sample === undefined ? (
            <Button busy={isBusy} onClick={() => save(true)}>
              Bewaren en sluiten
            </Button>
          ) : (
            <Button variant="bad" busy={isBusy} onClick={() => run(() => removeSample(order, sample, place).then(forget).then(onClose))}>
              Van opdracht halen
            </Button>
          )}
          <Button variant="primary" busy={isBusy} onClick={() => save(sample !== undefined)}>
            {sample === undefined ? 'Bewaren en volgende' : 'Bewaren'}
          </Button>
        </>
      }
    >
      <TroubleSummary trouble={trouble} errors={lines.map(({ path, message }) => ({ fieldId: `sample-${path}`, text: message }))} />
      {isScanning ? (
        <>
          <CameraView formats={undefined} onFound={scanned} />
          <Button onClick={() => setScanning(false)}>Scannen stoppen</Button>
        </>
      ) : (
        <Button icon={<IconScan size={20} aria-hidden="true" />} onClick={() => setScanning(true)}>
          Barcode scannen
        </Button>
      )}
      <SampleFields entry={entry} set={set} errorOf={(name) => lines.find(({ path }) => path === name)?.message} />
      <SampleLinks
        entry={entry}
        set={set}
        errorOf={(name) => lines.find(({ path }) => path === name)?.message}
        others={order.samples.filter((one) => one.id !== id && (one.parts ?? []).length === 0)}
        lots={logistics.lots ?? []}
      />
    </Sheet>
  );
}
