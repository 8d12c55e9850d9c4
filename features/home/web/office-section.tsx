import { IconClipboardCheck, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { phaseCode } from '#features/projects/rules.ts';
import { href } from '#features/routes.ts';
import { formatLongDay, formatMoment, formatShortDay, localDate } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { BarChart } from '#platform/ui/charts/bar-chart.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import type { OfficeToday, WaitingPhase } from '../contract.ts';

/** Waiting phases shown at first. */
const PHASES_SHOWN = 6;

/** Forms of others that wait for judgement. */
export function ReviewSection({ toReview }: Pick<OfficeToday, 'toReview'>) {
  const { count, rows } = toReview;
  return (
    <Section title="Te beoordelen" note={count}>
      {rows.length === 0 ? (
        <p className="pad secbody muted">Alles is beoordeeld. Nieuwe formulieren uit het veld komen hier te staan.</p>
      ) : (
        <RowList label="Te beoordelen">
          {rows.map((form) => (
            <Row
              key={form.id}
              icon={<IconClipboardCheck size={24} aria-hidden="true" />}
              title={form.title.startsWith(form.designName) ? form.title : `${form.designName}: ${form.title}`}
              text={[formPlace(form), form.authorName, formatMoment(form.updatedAt)].filter((part) => part !== '').join(', ')}
              href={href('formView', { form: form.id })}
            />
          ))}
        </RowList>
      )}
      {count > rows.length && (
        <div className="pad secbody">
          <LinkButton href={href('formList', {}, { beoordelen: 'ja' })}>Alle {count} formulieren</LinkButton>
        </div>
      )}
    </Section>
  );
}

/** Phases that wait for the office: to be released in time, or to be checked. The first few, the rest at a press. */
export function WaitingPhasesSection({ phases }: { readonly phases: readonly WaitingPhase[] }) {
  const [isWhole, setWhole] = useState(false);
  if (phases.length === 0) return null;
  const shown = isWhole ? phases : phases.slice(0, PHASES_SHOWN);
  return (
    <Section title="Fasen die op kantoor wachten" note={phases.length}>
      <RowList label="Fasen die op kantoor wachten">
        {shown.map((phase) => (
          <WaitingPhaseRow key={phase.id} phase={phase} />
        ))}
      </RowList>
      {shown.length < phases.length && (
        <div className="pad secbody">
          <Button onClick={() => setWhole(true)}>Alle {phases.length} fasen tonen</Button>
        </div>
      )}
    </Section>
  );
}

function WaitingPhaseRow({ phase }: { readonly phase: WaitingPhase }) {
  const toRelease = phase.status === 'planned';
  const page = href('phaseInformation', { project: phase.projectNumber, phase: phase.number });
  return (
    <Row
      icon={toRelease ? <IconLockOpen size={24} aria-hidden="true" /> : <IconClipboardCheck size={24} aria-hidden="true" />}
      tone="wait"
      title={`${toRelease ? 'Vrijgeven' : 'Controleren'}: ${phase.name}`}
      text={[phaseCode(phase.projectNumber, phase.number), phase.projectDescription, startWords(phase)].filter((part) => part !== '').join(', ')}
      href={toRelease ? `${page}#vrijgave` : page}
    />
  );
}

/** Forms handed in by day: how many still wait. */
export function CameInChart({ cameIn, today }: Pick<OfficeToday, 'cameIn' | 'today'>) {
  const waiting = cameIn.reduce((sum, day) => sum + day.waiting, 0);
  const all = cameIn.reduce((sum, day) => sum + day.judged + day.waiting, 0);
  if (all === 0) return null;
  return (
    <BarChart
      title="Binnengekomen formulieren"
      summary={`In ${cameIn.length} dagen kwamen ${all} formulieren binnen, waarvan ${waiting} nog te beoordelen.`}
      category="Dag"
      series={[
        { name: 'Beoordeeld', tone: 'primary' },
        { name: 'Te beoordelen', tone: 'accent' },
      ]}
      bars={cameIn.map(({ day, judged, waiting: open }) => ({ label: formatShortDay(day).slice(0, 5), values: [judged, open], current: day === today }))}
    />
  );
}

function formPlace({ projectNumber, phaseNumber }: { readonly projectNumber: string | null; readonly phaseNumber: string | null }): string {
  if (projectNumber === null) return '';
  return phaseNumber === null ? projectNumber : phaseCode(projectNumber, phaseNumber);
}

function startWords({ status, plannedStart }: WaitingPhase): string {
  if (plannedStart === null || status !== 'planned') return '';
  return `begint ${formatLongDay(localDate(plannedStart))}`;
}
