import { formatHours } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import type { PayrollPreview } from '../contract.ts';

const NONE = 'geen looncode';

/** Hours that go, by hour code and percentage. */
export function CodeSums({ codes }: { readonly codes: PayrollPreview['codes'] }) {
  const isDesk = useDesk();
  return (
    <Section title="Per urencode en percentage" note={codes.length}>
      {isDesk ? (
        <TableFrame label="Uren per urencode en percentage" inline>
          <Table widths={[undefined, '180px', '130px', '110px', '140px', '140px']}>
            <thead>
              <tr>
                <HeadCell>Urencode</HeadCell>
                <HeadCell>Looncode</HeadCell>
                <HeadCell right>Percentage</HeadCell>
                <HeadCell right>Regels</HeadCell>
                <HeadCell right>Uren</HeadCell>
                <HeadCell right>Afgerond</HeadCell>
              </tr>
            </thead>
            <tbody>
              {codes.map(({ code, label, payrollCode, surchargePct, lines, minutes, paidMinutes }) => (
                <tr key={`${code} ${surchargePct}`}>
                  <Cell strong>{label}</Cell>
                  <Cell faint={payrollCode === ''}>{payrollCode === '' ? NONE : payrollCode}</Cell>
                  <Cell right>{formatNumber(surchargePct)} %</Cell>
                  <Cell right>{formatNumber(lines)}</Cell>
                  <Cell right>{formatHours(minutes)}</Cell>
                  <Cell right>{formatHours(paidMinutes)}</Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableFrame>
      ) : (
        <RowList label="Uren per urencode en percentage">
          {codes.map(({ code, label, payrollCode, surchargePct, minutes }) => (
            <Row
              key={`${code} ${surchargePct}`}
              title={label}
              text={`${payrollCode === '' ? NONE : `Looncode ${payrollCode}`}, ${formatNumber(surchargePct)} %`}
              end={formatHours(minutes)}
            />
          ))}
        </RowList>
      )}
    </Section>
  );
}
