import { IconFileTypePdf, IconFileZip, IconFolderDown } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { ProgressBar } from '#platform/ui/charts/progress-bar.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { listFormExports } from '../contract.ts';
import type { PhaseFile } from '../phase-file-contract.ts';
import { isUnderWay, percentDone } from '../rules.ts';
import { followExports } from './export-watch.ts';
import { useExport } from './use-export.ts';

const ExportsPanel = lazy(async () => ({ default: (await import('./exports-panel.tsx')).ExportsPanel }));

export interface PhaseFilesProps {
  readonly project: string;
  readonly phase: string;
}

/** The files of a phase: its field report and its dossier, asked for here and kept at Bestanden. */
export function PhaseFiles({ project, phase }: PhaseFilesProps) {
  const [isOpen, setOpen] = useState(false);
  const { isBusy, askPhaseFile, whyNotNow } = useExport();
  const ask = (of: PhaseFile) => askPhaseFile({ of, choice: { project, phase } });
  const isOff = isBusy || whyNotNow !== undefined;
  return (
    <Section title="Verslag en dossier" padded>
      <p>
        Het veldwerkverslag is één PDF met punten, profielen, foto's en afwijkingen. Het dossier is één map (ZIP) met ook elk formulier, de documenten en de
        lijsten.
      </p>
      {whyNotNow !== undefined && <p className="muted">{whyNotNow}</p>}
      <div className="btns">
        <Button icon={<IconFileTypePdf size={20} aria-hidden="true" />} disabled={isOff} onClick={() => ask('report')}>
          Veldwerkverslag maken
        </Button>
        <Button icon={<IconFileZip size={20} aria-hidden="true" />} disabled={isOff} onClick={() => ask('dossier')}>
          Dossier maken
        </Button>
        <Button icon={<IconFolderDown size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
          Bestanden
        </Button>
      </div>
      <UnderWay />
      {isOpen && (
        <Suspense>
          <ExportsPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Section>
  );
}

/** How far a file of a phase is that is being made. */
function UnderWay() {
  const exports = useAnswer(listFormExports, {}).data ?? [];
  const underWay = exports.filter((one) => isUnderWay(one) && one.isQueued && (one.of === 'report' || one.of === 'dossier'));
  const ids = underWay.map(({ id }) => id).join(' ');
  useEffect(() => followExports(ids === '' ? [] : ids.split(' ')), [ids]);
  const [first] = underWay;
  if (first === undefined) return null;
  return <ProgressBar label={`${first.title} wordt gemaakt`} text={`${percentDone(first)} %`} value={first.formsDone} max={first.formsTotal} />;
}
