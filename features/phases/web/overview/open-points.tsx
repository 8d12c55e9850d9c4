import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { href } from '#features/routes.ts';
import { ProgressBar } from '#platform/ui/charts/progress-bar.tsx';
import { Link } from '#platform/ui/link.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { formsOf, openPoints } from '../../overview.ts';
import type { Phase } from '../../phase.ts';

/** Lists what is still to be done before the phase can be signed off. */
export function OpenPoints({ phase }: { readonly phase: Phase }) {
  const points = openPoints(phase);
  return (
    <Section title="Nog open" note={points.length || undefined}>
      <RowList label="Nog open">
        {points.length === 0 ? (
          <Row icon={<IconCircleCheck size={24} aria-hidden="true" />} tone="ok" title="Niets meer open" />
        ) : (
          points.map((point) => <Row key={point} icon={<IconCircleDashed size={24} aria-hidden="true" />} tone="wait" title={point} />)
        )}
      </RowList>
    </Section>
  );
}

/** The required forms, each as far as it is handed in. */
export function FormsProgress({ phase }: { readonly phase: Phase }) {
  const forms = formsOf(phase);
  if (forms.length === 0) return null;
  const page = href('phaseForms', { project: phase.project.number, phase: phase.number });
  return (
    <Section title="Verplichte formulieren" actions={<Link href={page}>Naar de formulieren</Link>}>
      <RowList label="Verplichte formulieren">
        {forms.map(({ key, name, needed, handedIn, approved, submitted, returned }) => (
          <Row
            key={key}
            title={name}
            text={[`${approved} goedgekeurd`, submitted > 0 && `${submitted} te beoordelen`, returned > 0 && `${returned} teruggestuurd`]
              .filter(Boolean)
              .join(', ')}
            end={`${handedIn} van ${needed}`}
            after={<ProgressBar value={handedIn} max={needed} label={`${name}: ${handedIn} van ${needed} ingediend`} />}
          />
        ))}
      </RowList>
    </Section>
  );
}
