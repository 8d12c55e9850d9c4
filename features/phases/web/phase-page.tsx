import type { ReactNode } from 'react';
import { phaseCode } from '#features/projects/rules.ts';
import { useRememberOpened } from '#features/projects/web/at-hand/opened-projects.ts';
import { href } from '#features/routes.ts';
import { Page } from '#platform/ui/page/page.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { usePageMeta } from '#platform/web/navigation/page-meta.ts';
import type { Phase } from '../phase.ts';
import { formatPeriod } from '../times.ts';
import { PhaseHead } from './phase-head.tsx';
import { phaseTabs } from './phase-tabs.ts';
import { PhaseActions } from './places.ts';
import { SafetyStrip } from './safety-strip.tsx';
import { PhaseStatusBadge } from './steps/phase-status-badge.tsx';

export interface PhasePageProps {
  readonly projectNumber: string;
  readonly phaseNumber: string;
  /** Once it is known. */
  readonly phase: Phase | undefined;
  readonly actions?: ReactNode;
  /** The page among those of the phase; its sheet when left out. */
  readonly tab?: 'phaseInformation' | 'phaseSafety' | 'supervision';
  readonly children: ReactNode;
}

/** The page of one phase. What the field needs at hand (time, route, call, safety) stands above the tabs. */
export function PhasePage({ projectNumber, phaseNumber, phase, actions, tab = 'phaseInformation', children }: PhasePageProps) {
  const isDesk = useDesk();
  const code = phaseCode(projectNumber, phaseNumber);
  const name = phase === undefined ? code : `${phaseNumber} ${phase.name}`;
  useRememberOpened(phase && { ...named(phase.project), city: null, status: null, isConfidential: null });
  usePageMeta({ title: tab === 'phaseInformation' ? name : `${tab === 'phaseSafety' ? 'VIP' : 'BRL 6005'} ${code}` });
  return (
    <Page
      title={isDesk ? (phase?.name ?? code) : code}
      subtitle={
        phase === undefined
          ? ''
          : isDesk
            ? [code, phase.project.description, formatPeriod(phase.plannedStart, phase.plannedEnd)].join(' · ')
            : phase.project.description
      }
      badge={isDesk && phase !== undefined ? <PhaseStatusBadge phase={phase} /> : undefined}
      actions={
        <>
          {phase !== undefined && <PhaseActions project={projectNumber} phase={phaseNumber} title={phase.name} />}
          {actions}
        </>
      }
      back={{ href: href('phases', { project: projectNumber }), label: 'Terug naar de fasen' }}
      tabs={phaseTabs(projectNumber, phaseNumber, tab)}
      extra={
        phase !== undefined && (
          <>
            <PhaseHead phase={phase} isDesk={isDesk} />
            {tab === 'phaseInformation' && <SafetyStrip phase={phase} />}
          </>
        )
      }
    >
      {children}
    </Page>
  );
}

function named({ number, description, clientName }: Phase['project']) {
  return { number, description, clientName };
}
