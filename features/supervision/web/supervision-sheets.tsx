import { useState } from 'react';
import { useNorms } from '#features/norms/web/use-norms.ts';
import type { Phase } from '#features/phases/phase.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import type { Supervision } from '../contract.ts';
import { type Depot, DepotInput, FrameInput, type Load, LoadInput, type Report, type Sample, SampleInput } from '../dossier.ts';
import { frameTroubles, loadTroubles, sampleTroubles } from '../rules.ts';
import { depotFields, frameFields, loadFields, sampleFields } from './entry-kinds.ts';
import { EntrySheet } from './entry-sheet.tsx';
import { ReportSheet } from './report-sheet.tsx';
import { saveDepot, saveFrame, saveLoad, saveSample } from './supervision-actions.ts';
import { useSupervisors } from './use-supervisors.ts';

/** Which sheet is open, about what; `undefined` for a new one. */
export type OpenSheet =
  | { readonly kind: 'frame' }
  | { readonly kind: 'report'; readonly corrected: Report | undefined }
  | { readonly kind: 'depot'; readonly depot: Depot | undefined }
  | { readonly kind: 'load'; readonly load: Load | undefined }
  | { readonly kind: 'sample'; readonly sample: Partial<Sample> | undefined };

export interface SupervisionSheetsProps {
  readonly open: OpenSheet;
  readonly phase: Phase;
  readonly supervision: Supervision;
  readonly today: string;
  readonly onClose: () => void;
}

/** The sheet that is open. */
export function SupervisionSheets({ open, ...rest }: SupervisionSheetsProps) {
  if (open.kind === 'frame') return <FrameSheet {...rest} />;
  if (open.kind === 'report') return <ReportSheet corrected={open.corrected} {...rest} />;
  if (open.kind === 'depot') return <DepotSheet depot={open.depot} {...rest} />;
  if (open.kind === 'load') return <LoadSheet load={open.load} {...rest} />;
  return <SampleSheet sample={open.sample} {...rest} />;
}

type SheetProps = Omit<SupervisionSheetsProps, 'open'>;

function FrameSheet({ phase, supervision: { frame }, today, onClose }: SheetProps) {
  const norms = useNorms();
  const people = useSupervisors(frame?.startedOn ?? today);
  return (
    <EntrySheet
      title="Kader"
      keptAs={`supervision-frame ${phase.id}`}
      fields={({ protocol = '' }) => frameFields(people(protocol))}
      schema={FrameInput()}
      record={frame ?? { protocol: '6005' }}
      about={{ phaseId: phase.id, version: frame?.version }}
      troubles={(input) => frameTroubles(input, norms, today)}
      save={(input) => saveFrame(phase, input)}
      onClose={onClose}
    />
  );
}

function DepotSheet({ depot, phase, supervision: { depots }, today, onClose }: SheetProps & { readonly depot: Depot | undefined }) {
  const [id] = useState(() => depot?.id ?? newId());
  const record = depot ?? { number: `D${String(depots.length + 1).padStart(2, '0')}`, formedOn: today };
  return (
    <EntrySheet
      title={depot === undefined ? 'Nieuw depot' : `Depot ${depot.number}`}
      keptAs={`supervision-depot ${depot?.id ?? phase.id}`}
      fields={depotFields}
      schema={DepotInput()}
      record={record}
      about={{ id, phaseId: phase.id, version: depot?.version }}
      save={(input) => saveDepot(phase, input)}
      onClose={onClose}
    />
  );
}

function LoadSheet({ load, phase, supervision: { depots, loads }, onClose }: SheetProps & { readonly load: Load | undefined }) {
  const [id] = useState(() => load?.id ?? newId());
  const [now] = useState(() => new Date(systemClock.now()).toISOString());
  const norms = useNorms();
  const last = loads[0];
  // The next load mostly goes where the last one went.
  const { depotId, processor, stream, eural, plate, carrier, receiver } = last ?? {};
  const record = load ?? { departedAt: now, ...{ depotId, processor, stream, eural, plate, carrier, receiver } };
  return (
    <EntrySheet
      title={load === undefined ? 'Nieuwe vracht' : `Vracht ${load.letter}`}
      keptAs={`supervision-load ${load?.id ?? phase.id}`}
      fields={loadFields(depots.map(({ id: value, number, origin }) => ({ value, label: `${number}, uit ${origin}` })))}
      schema={LoadInput()}
      record={record}
      about={{ id, phaseId: phase.id, version: load?.version }}
      troubles={(input) => loadTroubles(input, loads, norms)}
      save={(input) => saveLoad(phase, input)}
      onClose={onClose}
    />
  );
}

function SampleSheet({ sample, phase, onClose }: SheetProps & { readonly sample: Partial<Sample> | undefined }) {
  const [id] = useState(() => sample?.id ?? newId());
  const today = localDate(systemClock.now());
  const record = sample?.id === undefined ? { verdict: 'waiting', takenOn: today, ...sample } : sample;
  return (
    <EntrySheet
      title={sample?.id === undefined ? 'Nieuw verificatiemonster' : `Verificatie ${sample.section}`}
      keptAs={`supervision-sample ${sample?.id ?? phase.id}`}
      fields={sampleFields}
      schema={SampleInput()}
      record={record}
      about={{ id, phaseId: phase.id, version: sample?.version }}
      troubles={sampleTroubles}
      save={(input) => saveSample(phase, input)}
      onClose={onClose}
    />
  );
}
