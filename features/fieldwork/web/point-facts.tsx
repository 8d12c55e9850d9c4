import { FormStateBadge } from '#features/forms/web/form-state-badge.tsx';
import { href } from '#features/routes.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { measuredBy, pointKindWords } from '../labels.ts';
import type { PointForm } from '../point.ts';
import { ACCURACY_WARNING_METERS, isInaccurate } from '../rules.ts';
import { keyOfForm, type ShownPoint, shortOfPlanCm } from '../shown-points.ts';
import { PlaceActions } from './place-actions.tsx';
import { distanceWords, rdWords, wgsWords } from './point-words.ts';

/** Renders the notices of what has to be known or done about a point. */
export function PointNotices({ row }: { readonly row: ShownPoint }) {
  const short = shortOfPlanCm(row);
  const asked = row.point?.askedNumber ?? '';
  return (
    <>
      {short > 0 && (
        <Message tone="wait" title={`${formatNumber(short)} cm minder diep dan gepland`}>
          Nog zonder reden. Schrijf die op bij het punt of in de boorstaat.
        </Message>
      )}
      {asked !== '' && (
        <Message tone="wait" title={`Hernummerd van ${asked} naar ${row.number}`}>
          Een ander punt had nummer {asked} al. Zet {row.number} op de potten en in de boorstaat.
        </Message>
      )}
      {isInaccurate(row.accuracyMeters) && (
        <Message tone="wait" title={`Nauwkeurigheid ${formatNumber(row.accuracyMeters ?? 0, { decimals: 1 })} m`}>
          Dat is slechter dan {ACCURACY_WARNING_METERS} m. Meet het punt opnieuw in.
        </Message>
      )}
    </>
  );
}

const meters = (value: number) => `${formatNumber(value, { decimals: 2 })} m`;

/** All that is known of a point, and the forms about it. */
export function PointFacts({ row }: { readonly row: ShownPoint }) {
  const place = row.rdX === null || row.rdY === null ? undefined : { rdX: row.rdX, rdY: row.rdY };
  const wgs = place === undefined ? '' : wgsWords(place);
  const { point } = row;
  const how = [
    row.accuracyMeters === null ? '' : `± ${formatNumber(row.accuracyMeters, { decimals: 1 })} m`,
    point?.measured ? measuredBy[point.measured] : '',
  ];
  return (
    <>
      <SummaryList ruled>
        {place !== undefined && <SummaryItem label="RD X, Y">{rdWords(place)}</SummaryItem>}
        {wgs !== '' && <SummaryItem label="WGS84">{wgs}</SummaryItem>}
        {how.some(Boolean) && <SummaryItem label="Nauwkeurigheid">{how.filter(Boolean).join(', ')}</SummaryItem>}
        {row.movedMeters !== null && <SummaryItem label="Van plan af">{distanceWords(row.movedMeters)}</SummaryItem>}
        {row.levelMeters !== null && <SummaryItem label="Maaiveld">{meters(row.levelMeters)} NAP</SummaryItem>}
        {row.groundwaterCm !== null && <SummaryItem label="Grondwater">{formatNumber(row.groundwaterCm)} cm-mv</SummaryItem>}
        {row.layers > 0 && <SummaryItem label="Lagen">{row.layers}</SummaryItem>}
        {row.samples > 0 && <SummaryItem label="Monsters">{row.samples}</SummaryItem>}
        {row.result !== '' && <SummaryItem label="Resultaat">{row.result}</SummaryItem>}
        {row.reason !== '' && <SummaryItem label="Reden">{row.reason}</SummaryItem>}
        {point !== undefined && point.note !== '' && <SummaryItem label="Opmerking">{point.note}</SummaryItem>}
        {point !== undefined && <SummaryItem label="Opgeschreven">{`${point.by}, ${formatMoment(point.at)}`}</SummaryItem>}
      </SummaryList>
      {place !== undefined && <PlaceActions key={row.id} place={place} />}
      {row.forms.length > 0 && (
        <RowList label="Formulieren van dit punt">
          {row.forms.map((form) => (
            <FormLine key={keyOfForm(form)} form={form} />
          ))}
        </RowList>
      )}
    </>
  );
}

function FormLine({ form }: { readonly form: PointForm }) {
  return (
    <Row
      title={`${form.kind === 'boring' ? 'Boorstaat' : pointKindWords[form.kind]} ${form.number}`}
      text={`${form.by}, ${formatMoment(form.submittedAt)}`}
      end={<FormStateBadge state={form.state} />}
      {...(form.mayOpen ? { href: href('formView', { form: form.id }) } : {})}
    />
  );
}
