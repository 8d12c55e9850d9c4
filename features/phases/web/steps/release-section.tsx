import { IconAlertTriangle, IconCircleCheck, IconShieldOff } from '@tabler/icons-react';
import { useState } from 'react';
import { phaseCode } from '#features/projects/rules.ts';
import { href } from '#features/routes.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Link } from '#platform/ui/link.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import { overridePhaseCheck } from '../../contract.ts';
import { type ReleaseCheck, releaseChecks } from '../../labels.ts';
import type { CheckState, Phase } from '../../phase.ts';
import { canOverride, checkInWords } from '../../release-rules.ts';
import { ReasonDialog } from './reason-dialog.tsx';

export interface ReleaseSectionProps {
  readonly phase: Phase;
  readonly permissions: ReadonlySet<string>;
  /** Opens the phase to be changed, for whoever may. */
  readonly onEdit: (() => void) | undefined;
}

/** Checks before field work is released: each failed check says what is missing and leads to the cure. */
export function ReleaseSection({ phase, permissions, onEdit }: ReleaseSectionProps) {
  const [overriding, setOverriding] = useState<ReleaseCheck>();
  const failed = phase.checks.filter(({ state }) => state === 'failed').length;
  // A phase that has not arrived yet was not checked yet.
  if (phase.checks.length === 0) return null;
  const override = async (reason: string) => {
    if (overriding === undefined) return;
    const page = href('phaseInformation', { project: phase.project.number, phase: phase.number });
    const label = `${releaseChecks[overriding].label} overgeslagen, fase ${phaseCode(phase.project.number, phase.number)}`;
    await addCommand(overridePhaseCheck, { id: phase.id, check: overriding, reason }, { record: `phase:${phase.id}`, label, href: page });
    setOverriding(undefined);
  };
  return (
    <Section
      title="Vrijgave"
      id="vrijgave"
      note={failed === 0 ? <Badge tone="ok">Alles in orde</Badge> : <Badge tone="wait">{failed === 1 ? '1 punt open' : `${failed} punten open`}</Badge>}
    >
      <ul className="rows" aria-label="Controles voor vrijgave">
        {phase.checks.map((check) => (
          <li key={check.check}>
            <div className={`row wraps ${check.state === 'failed' ? 'wait' : 'ok'}`}>
              <CheckIcon state={check.state} />
              <span className="tx">
                <b>{releaseChecks[check.check].label}</b>
                <small>{words(check)}</small>
              </span>
              {check.state === 'failed' && (
                <span className="end">
                  <Cure check={check.check} phase={phase} onEdit={onEdit} />
                  {canOverride({ permissions }, check.check) && (
                    <Button variant="quiet" onClick={() => setOverriding(check.check)}>
                      Overslaan
                    </Button>
                  )}
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
      <ReasonDialog
        open={overriding !== undefined}
        title={overriding === undefined ? '' : `${releaseChecks[overriding].label} overslaan`}
        description="Je naam, de tijd en de reden blijven bij de fase staan."
        label="Waarom is dit verantwoord?"
        keptAs={`phase-override ${phase.id} ${overriding}`}
        confirm="Overslaan met deze reden"
        onConfirm={override}
        onClose={() => setOverriding(undefined)}
      />
    </Section>
  );
}

function words({ check, state, override, missing }: CheckState): string {
  if (state === 'failed') return checkInWords({ check, missing });
  return override === null ? 'In orde' : `Overgeslagen door ${override.by}, ${formatMoment(override.at)}: ${override.reason}`;
}

function CheckIcon({ state }: { readonly state: CheckState['state'] }) {
  if (state === 'failed') return <IconAlertTriangle size={24} role="img" aria-label="Niet in orde" />;
  if (state === 'overridden') return <IconShieldOff size={24} role="img" aria-label="Overgeslagen" />;
  return <IconCircleCheck size={24} role="img" aria-label="In orde" />;
}

function Cure({ check, phase, onEdit }: { readonly check: ReleaseCheck } & Pick<ReleaseSectionProps, 'phase' | 'onEdit'>) {
  const page = href('projectInformation', { project: phase.project.number });
  if (check === 'leader') return <Link href={page}>Naar het project</Link>;
  if (check === 'contract-checklist') return <Link href={`${page}#opdrachtvorming`}>Naar de checklist</Link>;
  if (check === 'sampling-plan') return <Link href={`${page}#documenten`}>Naar de documenten</Link>;
  if (check === 'safety-class' || check === 'safety-file' || check === 'klic')
    return <Link href={href('phaseSafety', { project: phase.project.number, phase: phase.number })}>Naar VIP</Link>;
  if (onEdit === undefined) return null;
  return (
    <Button variant="quiet" onClick={onEdit}>
      Invullen
    </Button>
  );
}
