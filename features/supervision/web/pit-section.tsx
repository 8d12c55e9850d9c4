import { IconAlertTriangle, IconCheck, IconClock, IconPlus } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { codesOf } from '#platform/shared/codes-of.ts';
import { Button } from '#platform/ui/button.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import type { Sample } from '../dossier.ts';
import { pitParts, type Verdict, verdicts } from '../labels.ts';
import { sectionsToBackfill } from '../rules.ts';

const icons = { planned: IconPlus, waiting: IconClock, approved: IconCheck, 'dig-on': IconAlertTriangle, accepted: IconCheck } as const;
const tones: Readonly<Record<Verdict, string>> = { planned: 'open', waiting: 'wait', approved: 'ok', 'dig-on': 'bad', accepted: 'ok' };

export interface PitSectionProps {
  readonly samples: readonly Sample[];
  readonly onOpen: ((sample: Partial<Sample> | undefined) => void) | undefined;
}

/** The pit by its sections, each floor and wall with how its sample was judged. */
export function PitSection({ samples, onOpen }: PitSectionProps) {
  const isDesk = useDesk();
  const sections = [...new Set(samples.map(({ section }) => section))].toSorted((a, b) => a.localeCompare(b, 'nl', { numeric: true }));
  const parts = codesOf(pitParts).filter((part) => samples.some((sample) => sample.part === part));
  const free = sectionsToBackfill(samples).toSorted((a, b) => a.localeCompare(b, 'nl', { numeric: true }));
  const counts = codesOf(verdicts).flatMap((verdict) => {
    const count = samples.filter((sample) => sample.verdict === verdict).length;
    return count === 0 ? [] : [`${count} ${verdicts[verdict].toLowerCase()}`];
  });
  const add = onOpen !== undefined && isDesk && (
    <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => onOpen(undefined)}>
      Monster
    </Button>
  );
  return (
    <Section title="Verificatie" note={counts.join(', ') || undefined} actions={add}>
      {samples.length === 0 ? (
        <p className="pad muted supnone">Nog geen monsters van bodem of wanden. Aanvullen mag pas als elk deel van een vak akkoord is.</p>
      ) : (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
          <section className="suppit pad" aria-label="Delen van de put" tabIndex={0}>
            <table style={{ '--n': sections.length } as CSSProperties}>
              <thead>
                <tr>
                  <td />
                  {sections.map((section) => (
                    <th key={section} scope="col">
                      {section}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {parts.map((part) => (
                  <tr key={part}>
                    <th scope="row">{pitParts[part]}</th>
                    {sections.map((section) => (
                      <td key={section}>
                        <PitPart sample={samples.find((one) => one.section === section && one.part === part)} onOpen={onOpen} />
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
          <p className="pad muted supnone">{free.length === 0 ? 'Nog geen vak mag worden aangevuld.' : `Aanvullen mag in ${free.join(', ')}.`}</p>
        </>
      )}
    </Section>
  );
}

function PitPart({ sample, onOpen }: { readonly sample: Sample | undefined; readonly onOpen: PitSectionProps['onOpen'] }) {
  if (sample === undefined) return null;
  const Icon = icons[sample.verdict];
  const content = (
    <>
      <Icon size={16} aria-hidden="true" />
      <span>{verdicts[sample.verdict]}</span>
    </>
  );
  const className = `suppart on-${tones[sample.verdict]}`;
  if (onOpen === undefined) return <span className={className}>{content}</span>;
  return (
    <button
      type="button"
      className={className}
      onClick={() => onOpen(sample)}
      aria-label={`${sample.section}, ${pitParts[sample.part]}: ${verdicts[sample.verdict]}`}
    >
      {content}
    </button>
  );
}
