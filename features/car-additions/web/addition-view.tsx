import { useNorms } from '#features/norms/web/use-norms.ts';
import { formatEuros } from '#features/projects/format.ts';
import { href } from '#features/routes.ts';
import { PrivateMeter } from '#features/trips/web/private-meter.tsx';
import { capitalized, formatDate, formatMoment } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import type { AdditionRecord } from '../contract.ts';
import { additionStatuses, declarations } from '../labels.ts';
import { type Addition, daysInMonth, reckon } from '../rules.ts';
import { monthInWords } from '../words.ts';
import { AdditionBadge } from './addition-badge.tsx';

/** An addition to read. */
export function AdditionView({ one }: { readonly one: AdditionRecord }) {
  const addition = reckon(one, useNorms());
  const year = one.month.slice(0, 4);
  const earlier = one.applies ? one.year.filter(({ month, applies }) => month < one.month && !applies) : [];
  const names = earlier.map(({ month }) => monthInWords(month).split(' ')[0]).join(', ');
  return (
    <>
      <div className="pagebody">
        <p className="muted">Bijtelling van {monthInWords(one.month)}</p>
        <p className="bigmoney num">{formatEuros(one.additionCents)}</p>
        <p>{whyWords(one)}</p>
      </div>
      {earlier.length > 0 && (
        <Message tone="wait" title={`Ook ${earlier.length === 1 ? 'een eerdere maand' : `${earlier.length} eerdere maanden`} van ${year}`}>
          De grens is nu gepasseerd en geldt voor het hele jaar. {one.isOwn ? `De administratie berekent ${names} opnieuw.` : `Bereken ${names} opnieuw.`}
        </Message>
      )}
      <div className="officecols">
        <div>
          <Section title="Waarom dit bedrag" padded>
            <Reckoning one={one} addition={addition} />
          </Section>
        </div>
        <div>
          <Section title={`Privé gereden in ${year}`} padded>
            <PrivateMeter {...one} year={year} />
            {one.privateKmReason !== '' && <p>Anders dan de ritten: {one.privateKmReason}</p>}
          </Section>
          <Section title="Per maand">
            <RowList label="Per maand">
              {one.year.map((other) => (
                <Row
                  key={other.id}
                  href={href('carAddition', { addition: other.id })}
                  title={capitalized(monthInWords(other.month))}
                  end={<b className="num">{formatEuros(other.additionCents)}</b>}
                  after={<AdditionBadge status={other.status} />}
                  current={other.id === one.id}
                />
              ))}
            </RowList>
          </Section>
          <Section title="Papieren en verloop" padded>
            <SummaryList ruled>
              <SummaryItem label="Verklaring">
                {declarations[one.declaration]}
                {one.declaredOn !== null && `, ${formatDate(one.declaredOn)}`}
              </SummaryItem>
              <SummaryItem label={`Ritten ${year}`}>{formatNumber(one.tripsOfYear)}</SummaryItem>
              {one.steps.map(({ to, reason, by, at }) => (
                <SummaryItem key={at + to} label={additionStatuses[to]}>
                  {by}, {formatMoment(at)}
                  {reason !== '' && <>: {reason}</>}
                </SummaryItem>
              ))}
            </SummaryList>
          </Section>
        </div>
      </div>
    </>
  );
}

function whyWords({ applies, declaration, limitKm, isOwn }: AdditionRecord): string {
  if (declaration !== 'none') return `${declarations[declaration]}: er wordt niets bijgeteld.`;
  if (applies) return `Er is meer dan ${formatNumber(limitKm)} km per jaar privé gereden.`;
  return isOwn
    ? `Je rijdt niet meer dan ${formatNumber(limitKm)} km per jaar privé, dus er wordt niets bijgeteld.`
    : `Niet meer dan ${formatNumber(limitKm)} km per jaar privé.`;
}

/** Each step from the value of the car to what is added in the month. */
function Reckoning({ one, addition }: { readonly one: AdditionRecord; readonly addition: Addition }) {
  const value = addition.isOldCar ? (one.marketCents ?? 0) : one.catalogueCents;
  return (
    <>
      <SummaryList ruled>
        <SummaryItem label={addition.isOldCar ? 'Waarde in het verkeer' : 'Cataloguswaarde'}>
          <b className="num">{formatEuros(value)}</b>
        </SummaryItem>
        {addition.parts.map(({ percent, overCents, cents }) => (
          <SummaryItem key={percent} label={`${formatNumber(percent)} % over ${formatEuros(overCents)}`}>
            <span className="num">{formatEuros(cents)}</span>
          </SummaryItem>
        ))}
        <SummaryItem label="Per jaar">
          <b className="num">{formatEuros(addition.yearCents)}</b>
        </SummaryItem>
        <SummaryItem label={`Gedeeld door 12, ${one.days} van ${daysInMonth(one.month)} dagen`}>
          <span className="num">{formatEuros(addition.monthCents)}</span>
        </SummaryItem>
        <SummaryItem label="Eigen bijdrage">
          <span className="num">{formatEuros(0 - addition.contributionCents)}</span>
        </SummaryItem>
        <SummaryItem label={one.applies ? `Bijtelling ${monthInWords(one.month)}` : 'Als er wel bijtelling was'}>
          <b className="num">{formatEuros(Math.max(0, addition.monthCents - addition.contributionCents))}</b>
        </SummaryItem>
      </SummaryList>
      {!addition.isOldCar && one.month <= addition.rateUntil && (
        <p className="muted">
          Eerste toelating {formatDate(one.firstRegisteredOn)}: dit percentage geldt tot en met {monthInWords(addition.rateUntil)}.
        </p>
      )}
    </>
  );
}
