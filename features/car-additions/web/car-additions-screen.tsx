import { IconPlus } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { formatEuros } from '#features/projects/format.ts';
import { href } from '#features/routes.ts';
import { reachedPercents } from '#features/trips/private-use.ts';
import { PrivateMeter } from '#features/trips/web/private-meter.tsx';
import { isDate } from '#platform/shared/dates/calendar.ts';
import { capitalized } from '#platform/shared/dates/dates.ts';
import { formatLicensePlate } from '#platform/shared/notation/license-plate.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import { SaveTableButton } from '#platform/web/files/downloads/save-table-button.tsx';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { type AdditionRow, listAdditions, listOwnAdditions } from '../contract.ts';
import { firstOfMonth } from '../rules.ts';
import { monthInWords } from '../words.ts';
import { AdditionBadge } from './addition-badge.tsx';
import { additionColumns } from './addition-columns.ts';
import { MonthSteps } from './month-steps.tsx';

/** The list in the address; one's own without. */
const ALL = 'alle';
const pageOf = (maand?: string) => href('carAdditions', {}, { lijst: ALL, maand });

/** One's own additions; and those of everybody by month, for whoever manages them. */
export function CarAdditionsScreen() {
  const { lijst, maand } = useSearch({ strict: false }) as { readonly lijst?: unknown; readonly maand?: unknown };
  const mayManage = hasPermission('car-addition.manage');
  const isAll = mayManage && lijst === ALL;
  const today = useToday();
  const month = firstOfMonth(typeof maand === 'string' && isDate(maand) && maand <= today ? maand : today);
  const tabs = {
    label: 'Bijtelling',
    items: [
      { label: 'Van mij', href: href('carAdditions'), current: !isAll },
      { label: 'Van iedereen', href: pageOf(), current: isAll },
    ],
  };
  return (
    <Page
      title="Bijtelling"
      {...(mayManage ? { tabs } : {})}
      actions={
        isAll && (
          <LinkButton variant="primary" href={href('newCarAddition', {}, { maand: month })} icon={<IconPlus size={20} aria-hidden="true" />}>
            Berekenen
          </LinkButton>
        )
      }
    >
      {isAll ? <OfMonth month={month} today={today} /> : <Own />}
    </Page>
  );
}

function Own() {
  const isDesk = useDesk();
  const answer = useAnswer(listOwnAdditions, {});
  return (
    <AnswerGate answer={answer} what="Je bijtelling" shape="rows">
      {(rows) => {
        const [newest] = rows;
        if (newest === undefined)
          return (
            <EmptyState title="Geen bijtelling">
              Rijd je in een auto van de zaak, dan staat hier per maand wat er bij je loon wordt geteld, en waarom.
            </EmptyState>
          );
        return (
          <>
            <Section title={`Privé gereden in ${newest.month.slice(0, 4)}`} padded>
              <PrivateMeter {...newest} year={newest.month.slice(0, 4)} />
            </Section>
            <Section title="Per maand" actions={isDesk && <SaveTableButton name="mijn-bijtelling" columns={additionColumns} rows={rows} />}>
              <RowList label="Per maand">
                {rows.map((row) => (
                  <AdditionLine key={row.id} row={row} title={capitalized(monthInWords(row.month))} text={carWords(row)} />
                ))}
              </RowList>
            </Section>
          </>
        );
      }}
    </AnswerGate>
  );
}

function OfMonth({ month, today }: { readonly month: string; readonly today: string }) {
  const isDesk = useDesk();
  const answer = useAnswer(listAdditions, { month });
  return (
    <>
      <div className="tools">
        <MonthSteps month={month} today={today} hrefOf={pageOf} />
        {isDesk && (
          <div className="sp">
            <SaveTableButton name={`bijtelling-${month.slice(0, 7)}`} columns={additionColumns} rows={answer.data} />
          </div>
        )}
      </div>
      <AnswerGate answer={answer} what={`De bijtelling van ${monthInWords(month)}`} shape="rows">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="Nog niets berekend">Kies Berekenen en daarna wie in {monthInWords(month)} een auto van de zaak had.</EmptyState>
          ) : (
            <Section
              title="Mensen"
              note={`${rows.length}, samen ${formatEuros(rows.reduce((sum, row) => sum + (row.status === 'corrected' ? 0 : row.additionCents), 0))}`}
            >
              <RowList label="Mensen">
                {rows.map((row) => (
                  <AdditionLine key={row.id} row={row} title={row.userName} text={carWords(row)} />
                ))}
              </RowList>
            </Section>
          )
        }
      </AnswerGate>
    </>
  );
}

function AdditionLine({ row, title, text }: { readonly row: AdditionRow; readonly title: string; readonly text: string }) {
  const isNear = !row.applies && reachedPercents(row).length > 0;
  return (
    <Row
      href={href('carAddition', { addition: row.id })}
      title={title}
      text={text}
      end={<b className="num">{formatEuros(row.additionCents)}</b>}
      after={
        <span className="badges">
          <AdditionBadge status={row.status} />
          {isNear && <Badge tone="wait">{formatNumber(row.privateKm)} km privé</Badge>}
        </span>
      }
    />
  );
}

function carWords({ plate, carName, isEmissionFree }: AdditionRow): string {
  return [formatLicensePlate(plate), carName, isEmissionFree && 'zonder uitstoot'].filter(Boolean).join(', ');
}
