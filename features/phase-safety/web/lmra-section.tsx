import { IconAlertTriangle, IconCircleCheck, IconClock, IconPhone } from '@tabler/icons-react';
import { phaseTeamRoles } from '#features/phases/labels.ts';
import type { Phase } from '#features/phases/phase.ts';
import { formatTime } from '#platform/shared/dates/dates.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import type { PhaseSafety } from '../contract.ts';
import { type LmraOf, lmraOf } from './lmra-rows.ts';

/** Renders who of the team did the last-minute risk analysis today, who did not, and who else did. */
export function LmraSection({ phase, lmra }: { readonly phase: Phase; readonly lmra: PhaseSafety['lmra'] }) {
  const rows = lmraOf(phase.team, lmra);
  const done = rows.filter(({ state }) => state === 'done').length;
  return (
    <Section title="LMRA vandaag" note={rows.length === 0 ? undefined : `${done} van ${rows.length}`}>
      {rows.length === 0 ? (
        <EmptyState title="Nog niemand in het team">Wie in het team komt, staat hier met zijn LMRA van vandaag.</EmptyState>
      ) : (
        <RowList label="LMRA vandaag">
          {rows.map((row) => (
            <Row
              key={row.id}
              icon={<StateIcon row={row} />}
              tone={tones[row.state]}
              title={row.name}
              text={[row.role === undefined ? 'niet in het team' : phaseTeamRoles[row.role], words(row)].join(' · ')}
              {...(row.state !== 'done' && row.phone !== null && { beside: <CallLink name={row.name} phone={row.phone} /> })}
            />
          ))}
        </RowList>
      )}
    </Section>
  );
}

const tones = { done: 'ok', stop: 'bad', missing: 'wait' } as const;

function words({ state, at }: LmraOf): string {
  if (at === undefined) return 'nog niet gedaan';
  return state === 'stop' ? `${formatTime(at)}, niet starten` : `gedaan om ${formatTime(at)}`;
}

function StateIcon({ row: { state } }: { readonly row: LmraOf }) {
  if (state === 'done') return <IconCircleCheck size={24} aria-hidden="true" />;
  return state === 'stop' ? <IconAlertTriangle size={24} aria-hidden="true" /> : <IconClock size={24} aria-hidden="true" />;
}

function CallLink({ name, phone }: { readonly name: string; readonly phone: string }) {
  return (
    <a className="btn quiet icon" href={`tel:${phone}`} aria-label={`Bel ${name}`}>
      <IconPhone size={24} aria-hidden="true" />
    </a>
  );
}
