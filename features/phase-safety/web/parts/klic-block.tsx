import { workingDaysAfter } from '#features/calendar/working-days.ts';
import type { Norms } from '#features/norms/norms.ts';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { diggingMethods, klicKinds } from '#features/phases/labels.ts';
import type { Phase } from '#features/phases/phase.ts';
import { isKlicValid, klicValidFrom } from '#features/phases/safety/safety-rules.ts';
import { localDay } from '#features/phases/times.ts';
import { formatDate, formatShortDay } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Message } from '#platform/ui/page/message.tsx';

/** How is dug; of a KLIC request how long it holds, in working days, with today on the bar. */
export function KlicBlock({ phase, today }: { readonly phase: Phase; readonly today: string }) {
  const norms = useNorms();
  const { safety, plannedStart } = phase;
  const { digging, klicNumber, klicKind, klicRequestedOn, klicValidTo, klicPrecaution } = safety;
  if (digging === null) return <p className="muted">Nog niet ingevuld hoe er gegraven wordt.</p>;
  if (digging === 'manual') return <p>{diggingMethods.manual}. Een KLIC-melding is niet nodig.</p>;
  if (klicNumber === '')
    return (
      <Message tone="bad" title="Geen KLIC-melding">
        Er wordt mechanisch gegraven. Begin niet voordat de melding er is.
      </Message>
    );
  const isValid = isKlicValid(safety, today);
  const tooEarly = isTooEarly({ klicKind, klicRequestedOn, plannedStart }, norms);
  return (
    <div className="klic">
      <p className="klichead">
        <b className="num">{klicNumber}</b>
        <Badge tone={isValid ? 'ok' : 'bad'}>{isValid ? 'Geldig' : klicKind === 'orientation' ? 'Geeft geen recht om te graven' : 'Verlopen'}</Badge>
        {klicKind !== null && <span className="muted">{klicKinds[klicKind]}</span>}
      </p>
      {klicKind !== 'orientation' && klicRequestedOn !== null && klicValidTo !== null && (
        <KlicBar requestedOn={klicRequestedOn} validTo={klicValidTo} today={today} norms={norms} />
      )}
      {klicRequestedOn === null && klicValidTo !== null && <p className="num">Geldig t/m {formatDate(klicValidTo)}</p>}
      {tooEarly !== undefined && (
        <Message tone="wait" title="Te laat aangevraagd">
          Het werk staat eerder gepland. Met deze melding mag er gegraven worden vanaf {formatDate(tooEarly)}.
        </Message>
      )}
      {klicPrecaution !== '' && <p>Voorzorg: {klicPrecaution}</p>}
    </div>
  );
}

type KlicOf = Pick<Phase['safety'], 'klicKind' | 'klicRequestedOn'> & Pick<Phase, 'plannedStart'>;

/** The first day of digging, when the work is planned before it; a calamity may not wait. */
function isTooEarly({ klicKind, klicRequestedOn, plannedStart }: KlicOf, norms: Norms): string | undefined {
  if (klicKind === 'calamity' || klicRequestedOn === null || plannedStart === null) return undefined;
  const first = klicValidFrom(klicRequestedOn, norms);
  return localDay(plannedStart) < first ? first : undefined;
}

interface KlicBarProps {
  readonly requestedOn: string;
  readonly validTo: string;
  readonly today: string;
  readonly norms: Norms;
}

/** The working days of a request as blocks: those that have passed are full. */
function KlicBar({ requestedOn, validTo, today, norms }: KlicBarProps) {
  const holidays = { norms, closed: [] };
  const all = workingDaysAfter(requestedOn, validTo, holidays);
  const passed = Math.min(all, workingDaysAfter(requestedOn, today, holidays));
  const left = all - passed;
  const rest = today > validTo ? 'verlopen' : left === 1 ? 'nog 1 werkdag' : `nog ${left} werkdagen`;
  return (
    <>
      <p className="klicdays num">
        <span>aangevraagd {formatShortDay(requestedOn)}</span>
        <span>geldig t/m {formatShortDay(validTo)}</span>
      </p>
      <div className={`klicbar${today > validTo ? ' is-bad' : ''}`} role="img" aria-label={`${passed} van ${all} werkdagen voorbij, ${rest}`}>
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
