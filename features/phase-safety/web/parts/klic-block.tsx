import { workingDaysAfter } from '#features/calendar/working-days.ts';
import type { Norms } from '#features/norms/norms.ts';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { diggingMethods, klicKinds } from '#features/phases/labels.ts';
import type { Phase } from '#features/phases/phase.ts';
import { type KlicState, klicStateOf, klicValidFrom, mayDig } from '#features/phases/safety/klic.ts';
import { formatDate, formatShortDay } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Message } from '#platform/ui/page/message.tsx';

/** How is dug; of a KLIC request how long it holds, in working days, with today on the bar. */
export function KlicBlock({ phase, today }: { readonly phase: Phase; readonly today: string }) {
  const norms = useNorms();
  const { safety } = phase;
  const { digging, klicNumber, klicKind, klicRequestedOn, klicValidTo, klicPrecaution } = safety;
  if (digging === null) return <p className="muted">Nog niet ingevuld hoe er gegraven wordt.</p>;
  if (digging === 'manual') return <p>{diggingMethods.manual}. Een KLIC-melding is niet nodig.</p>;
  if (klicNumber === '')
    return (
      <Message tone="bad" title="Geen KLIC-melding">
        Er wordt mechanisch gegraven. Begin niet voordat de melding er is.
      </Message>
    );
  const state = klicStateOf(phase, today, norms);
  return (
    <div className="klic">
      <p className="klichead">
        <b className="num">{klicNumber}</b>
        <Badge tone={mayDig(state) ? 'ok' : 'bad'}>{stateWords[state]}</Badge>
        {klicKind !== null && <span className="muted">{klicKinds[klicKind]}</span>}
      </p>
      {klicKind !== 'orientation' && klicRequestedOn !== null && klicValidTo !== null && (
        <KlicBar requestedOn={klicRequestedOn} validTo={klicValidTo} today={today} norms={norms} hasBegun={state === 'begun'} />
      )}
      {klicRequestedOn === null && klicValidTo !== null && <p className="num">Geldig t/m {formatDate(klicValidTo)}</p>}
      {state === 'too-early' && klicRequestedOn !== null && (
        <Message tone="wait" title="Te laat aangevraagd">
          Het werk begint eerder. Met deze melding mag er gegraven worden vanaf {formatDate(klicValidFrom(klicRequestedOn, norms))}.
        </Message>
      )}
      {klicPrecaution !== '' && <p>Voorzorg: {klicPrecaution}</p>}
    </div>
  );
}

/** How a report stands, on its badge. */
const stateWords: Readonly<Record<KlicState, string>> = {
  missing: 'Zonder termijn',
  orientation: 'Geeft geen recht om te graven',
  'too-early': 'Nog niet geldig',
  expired: 'Verlopen',
  valid: 'Geldig',
  begun: 'Op tijd begonnen',
};

interface KlicBarProps {
  readonly requestedOn: string;
  readonly validTo: string;
  readonly today: string;
  readonly norms: Norms;
  /** True when the work began within the term: it runs out no more. */
  readonly hasBegun: boolean;
}

/** The working days of a request as blocks: those that have passed are full. */
function KlicBar({ requestedOn, validTo, today, norms, hasBegun }: KlicBarProps) {
  const holidays = { norms, closed: [] };
  const all = workingDaysAfter(requestedOn, validTo, holidays);
  const passed = Math.min(all, workingDaysAfter(requestedOn, today, holidays));
  const left = all - passed;
  const isOver = today > validTo && !hasBegun;
  const rest = hasBegun ? 'op tijd begonnen' : isOver ? 'verlopen' : left === 1 ? 'nog 1 werkdag' : `nog ${left} werkdagen`;
  return (
    <>
      <p className="klicdays num">
        <span>aangevraagd {formatShortDay(requestedOn)}</span>
        <span>geldig t/m {formatShortDay(validTo)}</span>
      </p>
      <div className={`klicbar${isOver ? ' is-bad' : ''}`} role="img" aria-label={`${passed} van ${all} werkdagen voorbij, ${rest}`}>
        {Array.from({ length: all }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is its place
          <span key={index} className={index < passed ? 'full' : undefined} />
        ))}
      </div>
      <p className="klicdays num">
        <span>{passed === 1 ? '1 werkdag voorbij' : `${passed} werkdagen voorbij`}</span>
        <b>{rest}</b>
      </p>
    </>
  );
}
