import type { MyPhase } from '#features/phases/phase.ts';
import { progressOf } from '#features/phases/rules.ts';
import { formatPeriodOn } from '#features/phases/times.ts';
import { PhaseStatusBadge } from '#features/phases/web/steps/phase-status-badge.tsx';
import { phaseCode } from '#features/projects/rules.ts';
import { href } from '#features/routes.ts';
import { SoilColumn } from '#platform/ui/charts/soil-column.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';

/** People in the field today, where they are, and how far. */
export function InFieldSection({ phases, today }: { readonly phases: readonly MyPhase[]; readonly today: string }) {
  return (
    <Section title="Vandaag in het veld" note={phases.length}>
      {phases.length === 0 ? (
        <p className="pad secbody muted">Voor vandaag is er geen veldwerk gepland.</p>
      ) : (
        <RowList label="Vandaag in het veld">
          {phases.map((phase) => {
            const share = progressOf(phase.plannedCounts, phase.doneCounts) ?? 0;
            const team = phase.team.map(({ name }) => name).join(', ');
            return (
              <Row
                key={phase.id}
                icon={<SoilColumn share={share} label={`${Math.round(share * 100)} procent gedaan`} />}
                title={`${phase.name}${phase.place.city === '' ? '' : `, ${phase.place.city}`}`}
                text={`${phaseCode(phase.projectNumber, phase.number)}, ${formatPeriodOn(today, phase.plannedStart, phase.plannedEnd)}, ${team || 'nog geen team'}`}
                after={
                  <span className="rowmarks">
                    <PhaseStatusBadge phase={phase} />
                  </span>
                }
                href={href('phaseInformation', { project: phase.projectNumber, phase: phase.number })}
              />
            );
          })}
        </RowList>
      )}
    </Section>
  );
}
