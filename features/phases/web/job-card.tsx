import { IconNavigation, IconPhone } from '@tabler/icons-react';
import type { ContactRole } from '#features/projects/labels.ts';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { SoilColumn } from '#platform/ui/charts/soil-column.tsx';
import { Link } from '#platform/ui/link.tsx';
import { CrowSign } from '#platform/ui/page/crow-sign.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { type CountedThing, countedThings } from '../labels.ts';
import type { MyPhase } from '../phase.ts';
import { progressOf } from '../rules.ts';
import { formatPeriodOn } from '../times.ts';
import { placeWords, routeHref } from './route-link.ts';
import { NextStepIcon } from './steps/next-step-dock.tsx';
import { PhaseStatusBadge } from './steps/phase-status-badge.tsx';
import { type FormsOnDevice, useNextSteps } from './steps/use-next-steps.ts';

const callWords: Record<ContactRole, string> = {
  'on-site': 'Bel ter plaatse',
  client: 'Bel opdrachtgever',
  management: 'Bel directie',
  contractor: 'Bel uitvoerder',
  authority: 'Bel bevoegd gezag',
};

export interface JobCardProps {
  readonly phase: MyPhase;
  /** Local date the card is about. */
  readonly day: string;
  readonly forms: FormsOnDevice;
  /** The job to do now: its next step is the one bright button of the screen. */
  readonly isFirst: boolean;
}

/** A phase as today's work: when, what, where, how far, the way there, whom to call, and what to do next. */
export function JobCard({ phase, day, forms, isFirst }: JobCardProps) {
  const { steps, take, isBusy, trouble } = useNextSteps(phase, forms);
  const share = progressOf(phase.plannedCounts, phase.doneCounts) ?? 0;
  const counted = countWords(phase);
  return (
    <article className="job">
      <SoilColumn share={share} label={counted === undefined ? 'Niets geteld' : `${counted} gereed`} />
      <div className="tx">
        <p className="when">
          <b className="num">{formatPeriodOn(day, phase.plannedStart, phase.plannedEnd)}</b>
          <PhaseStatusBadge phase={phase} />
        </p>
        <h2>
          <Link href={href('phaseInformation', { project: phase.projectNumber, phase: phase.number })}>{phase.name}</Link>
        </h2>
        <p className="where">{placeWords(phase.place) || phase.projectDescription}</p>
        <p className="facts">
          {phase.crowClass !== null && <CrowSign level={phase.crowClass} />}
          {counted !== undefined && <span className="num">{counted}</span>}
        </p>
        {trouble !== undefined && (
          <Message tone="bad" live>
            {trouble}
          </Message>
        )}
        <p className="acts">
          <Actions phase={phase} />
          {steps.map(
            (step, index) =>
              step.kind !== 'wait' && (
                <Button
                  key={step.label}
                  variant={isFirst && index === 0 ? 'next' : 'plain'}
                  className="both"
                  icon={<NextStepIcon step={step} />}
                  busy={isBusy}
                  onClick={() => take(step)}
                >
                  {step.label}
                </Button>
              ),
          )}
        </p>
        {steps.map((step) => step.kind === 'wait' && <p key={step.label} className="muted">{`${step.label}.`}</p>)}
      </div>
    </article>
  );
}

function Actions({ phase: { place, contact } }: { readonly phase: MyPhase }) {
  const route = routeHref(place, navigator.userAgent);
  return (
    <>
      {route !== undefined && (
        <a className="btn" href={route} {...(route.startsWith('https:') && { target: '_blank', rel: 'noreferrer' })}>
          <IconNavigation size={24} aria-hidden="true" />
          Route
        </a>
      )}
      {contact !== null && contact.phone !== null && (
        <a className="btn" href={`tel:${contact.phone}`} aria-label={`${callWords[contact.role]}, ${contact.name}`}>
          <IconPhone size={24} aria-hidden="true" />
          {callWords[contact.role]}
        </a>
      )}
    </>
  );
}

/** Returns the progress of the thing that is planned most: `6 van 11 boringen`; undefined when nothing is planned. */
export function countWords({ plannedCounts, doneCounts }: Pick<MyPhase, 'plannedCounts' | 'doneCounts'>): string | undefined {
  const [thing] = (Object.keys(countedThings) as CountedThing[]).filter((one) => (plannedCounts[one] ?? 0) > 0);
  if (thing === undefined) return undefined;
  const planned = plannedCounts[thing] ?? 0;
  const { label, one } = countedThings[thing];
  return `${doneCounts[thing] ?? 0} van ${planned} ${planned === 1 ? one : label.toLowerCase()}`;
}
