import { IconAlertTriangle } from '@tabler/icons-react';
import { useNorms } from '#features/norms/web/use-norms.ts';
import type { Phase } from '#features/phases/phase.ts';
import type { SafetyPart } from '#features/phases/safety/safety.ts';
import { allSafetyGaps } from '#features/phases/safety/safety-rules.ts';
import { capitalized } from '#platform/shared/dates/dates.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import type { Risk } from '../risk.ts';

export interface GapsSectionProps {
  readonly phase: Phase;
  readonly today: string;
  /** Risks that wait for the agreement of KAM. */
  readonly awaiting: readonly Risk[];
  /** Opens the part it is filled in; undefined for whoever only reads. */
  readonly onFill: ((part: SafetyPart) => void) | undefined;
}

/** Renders the gaps in the file; a line opens where it is filled in. */
export function GapsSection({ phase, today, awaiting, onFill }: GapsSectionProps) {
  const gaps = allSafetyGaps(phase, today, useNorms());
  const count = gaps.length + awaiting.length;
  if (count === 0)
    return (
      <Section title="Dossier" padded>
        <Message tone="ok" title="Het dossier is compleet">
          Alles wat het team moet weten staat erin.
        </Message>
      </Section>
    );
  return (
    <Section title="Wat nog mist" note={count}>
      <RowList label="Wat het veiligheidsdossier nog mist">
        {gaps.map(({ part, text }) => (
          <Row
            key={text}
            tone="wait"
            icon={<IconAlertTriangle size={24} aria-hidden="true" />}
            title={capitalized(text)}
            {...(onFill !== undefined && { onClick: () => onFill(part) })}
          />
        ))}
        {awaiting.map(({ id, task }) => (
          <Row key={id} tone="bad" icon={<IconAlertTriangle size={24} aria-hidden="true" />} title="Akkoord van KAM op een hoog restrisico" text={task} />
        ))}
      </RowList>
    </Section>
  );
}
