import { useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { href } from '#features/routes.ts';
import { isDate, weekOf } from '#platform/shared/dates/calendar.ts';
import { isClockTime } from '#platform/shared/dates/dates.ts';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Skeleton } from '#platform/ui/page/skeleton.tsx';
import { type Draft, useDraft } from '#platform/web/drafts/drafts.ts';
import type { TimeWeek } from '../../registration.ts';
import { activateDate, activateRegistration } from '../active-field-service.ts';
import { todayHere } from '../address.ts';
import { useWeek } from '../overviews/use-week.ts';
import { draftIdOf } from '../time-actions.ts';
import { type Entry, entryOf, newEntry } from './entry.ts';
import { EntryForm } from './entry-form.tsx';
import { useTimeOptions } from './time-options.ts';

interface Address {
  readonly id?: unknown;
  readonly datum?: unknown;
  readonly van?: unknown;
  readonly tot?: unknown;
  readonly fase?: unknown;
}

/** Hours by hand: new ones, or changing what is there. What is typed is kept as it is typed. */
export function ManualEntryScreen() {
  const address = useSearch({ strict: false }) as Address;
  const date = typeof address.datum === 'string' && isDate(address.datum) ? address.datum : todayHere();
  const id = typeof address.id === 'string' ? address.id : undefined;
  const [from, to] = [clockOf(address.van), clockOf(address.tot)];
  useEffect(() => (id === undefined ? activateDate(date) : activateRegistration(date, id)), [date, id]);
  const draftId = draftIdOf(id ?? (from === '' ? 'new' : `${date}T${from}`));
  const draft = useDraft<Entry>(draftId);
  const options = useTimeOptions();
  const planned = options.phases.find((phase) => phase.id === address.fase);
  const isReading = options.isReading && address.fase !== undefined;
  const week = useWeek(weekOf(date), options.phaseById);
  return (
    <Page
      title={id === undefined ? 'Handmatige invoer' : 'Uren wijzigen'}
      back={{ href: address.datum === undefined ? href('timeRegistration') : href('dayOverview', {}, { datum: date }), label: 'Terug naar de uren' }}
    >
      {draft === undefined || isReading || (id !== undefined && draft === null && week.state === 'waiting') ? (
        <Skeleton shape="lines" count={6} />
      ) : (
        <EntryOrNothing key={draftId} draftId={draftId} id={id} draft={draft} week={week.data} fresh={() => newEntry(date, from, to, planned)} />
      )}
    </Page>
  );
}

interface EntryOrNothingProps {
  readonly draftId: string;
  readonly id: string | undefined;
  readonly draft: Draft<Entry> | null;
  readonly week: TimeWeek | undefined;
  readonly fresh: () => Entry;
}

function EntryOrNothing({ draftId, id, draft, week, fresh }: EntryOrNothingProps) {
  const original = id === undefined ? undefined : week?.registrations.find((registration) => registration.id === id);
  if (draft === null && id !== undefined && original === undefined) {
    return (
      <EmptyState title="Deze uren zijn er niet meer" actions={<LinkButton href={href('timeRegistration')}>Naar de uren</LinkButton>}>
        Ze zijn verwijderd, of horen bij een andere dag.
      </EmptyState>
    );
  }
  return (
    <EntryForm
      draftId={draftId}
      first={draft?.data ?? (original === undefined ? fresh() : entryOf(original))}
      hasDraft={draft !== null}
      isNew={id === undefined}
    />
  );
}

function clockOf(value: unknown): string {
  return typeof value === 'string' && isClockTime(value) ? value : '';
}
