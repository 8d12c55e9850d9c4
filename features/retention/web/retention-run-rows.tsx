import { IconCircleCheck, IconTrash } from '@tabler/icons-react';
import { formatDate, formatMoment, localDate } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { ProgressBar } from '#platform/ui/charts/progress-bar.tsx';
import { HashText } from '#platform/ui/hash-text.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import type { RetentionRun } from '../contract.ts';
import { periodWords } from '../rules.ts';
import { isUnderWay } from './use-runs.ts';

/** Removals with their proof: who, when, by which rule, how much, and the hash over what went. */
export function RetentionRunRows({ runs }: { readonly runs: readonly RetentionRun[] }) {
  if (runs.length === 0)
    return <EmptyState title="Nog niets opgeruimd">Zodra er iets is opgeruimd, staat hier het bewijs: wat, wanneer, door wie en hoeveel.</EmptyState>;
  return (
    <RowList label="Opgeruimd">
      {runs.map((run) => (
        <Row
          key={run.id}
          icon={run.state === 'done' ? <IconCircleCheck size={24} aria-hidden="true" /> : <IconTrash size={24} aria-hidden="true" />}
          {...(run.state === 'done' ? { tone: 'ok' as const } : run.state === 'failed' ? { tone: 'bad' as const } : {})}
          title={`${run.label}: ${countWords(run)}`}
          text={whyWords(run)}
          after={<RunEnd run={run} />}
        />
      ))}
    </RowList>
  );
}

function RunEnd({ run }: { readonly run: RetentionRun }) {
  const { found, removed, idsSha256, reason } = run;
  if (isUnderWay(run))
    return (
      <ProgressBar
        value={removed}
        max={Math.max(found, removed)}
        label={`Opruimen: ${run.label}`}
        text={`${formatNumber(removed)} van ${formatNumber(found)}`}
      />
    );
  if (reason !== null) return <small>{reason}</small>;
  return (
    <small>
      Bewijs, SHA-256 van de nummers: <HashText hash={idsSha256} />
    </small>
  );
}

function countWords({ state, removed }: RetentionRun): string {
  if (state === 'failed') return `mislukt na ${formatNumber(removed)}`;
  return state === 'done' ? `${formatNumber(removed)} verwijderd` : 'wordt verwijderd';
}

function whyWords({ by, askedAt, endedAt, before, period }: RetentionRun): string {
  const term = period === null ? 'volgens het ontwerp' : `termijn ${periodWords(period)}, van voor ${formatDate(localDate(before))}`;
  return `${by ?? 'Elke nacht vanzelf'}, ${formatMoment(endedAt ?? askedAt)}, ${term}`;
}
