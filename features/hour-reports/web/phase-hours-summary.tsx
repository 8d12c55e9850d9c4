import { href } from '#features/routes.ts';
import { Link } from '#platform/ui/link.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { getHourReport } from '../contract.ts';
import { HoursChart } from './hours-chart.tsx';
import { HoursFigures } from './hours-figures.tsx';

/** The hours of a phase on its overview, for whoever answers for them; as far as the device knows them. */
export function PhaseHoursSummary({ project, phase }: { readonly project: string; readonly phase: string }) {
  const isAsked = hasPermission('time.approve');
  const { data } = useAnswer(getHourReport, { project, phase, by: 'activity', within: 'person' }, { enabled: isAsked });
  if (!isAsked || data === undefined) return null;
  return (
    <Section title="Uren" actions={<Link href={href('phaseHours', { project, phase })}>Naar de uren</Link>}>
      <HoursFigures report={data} />
      <HoursChart report={data} />
    </Section>
  );
}
