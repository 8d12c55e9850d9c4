import { formatHours } from '#platform/shared/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import type { PayrollPreview } from '../contract.ts';

const NONE = 'geen looncode';

/** Hours that go, by hour code. */
export function CodeSums({ codes }: { readonly codes: PayrollPreview['codes'] }) {
  const isDesk = useDesk();
  return (
    <Section title="Per urencode" note={codes.length}>
      {isDesk ? (
        <TableFrame label="Uren per urencode" inline>
          <Table widths={[undefined, '180px', '120px', '160px', '160px']}>
            <thead>
              <tr>
                <HeadCell>Urencode</HeadCell>
                <HeadCell>Looncode</HeadCell>
                <HeadCell right>Regels</HeadCell>
                <HeadCell right>Uren</HeadCell>
                <HeadCell right>Afgerond</HeadCell>
              </tr>
            </thead>
            <tbody>
              {codes.map(({ code, label, payrollCode, lines, minutes, paidMinutes }) => (
                <tr key={code}>
                  <Cell strong>{label}</Cell>
                  <Cell faint={payrollCode === ''}>{payrollCode === '' ? NONE : payrollCode}</Cell>
                  <Cell right>{formatNumber(lines)}</Cell>
                  <Cell right>{formatHours(minutes)}</Cell>
                  <Cell right>{formatHours(paidMinutes)}</Cell>
                </tr>
              ))}
            </tbody>
          </Table>
        </TableFrame>
      ) : (
        <RowList label="Uren per urencode">
          {codes.map(({ code, label, payrollCode, minutes }) => (
            <Row key={code} title={label} text={payrollCode === '' ? NONE : `Looncode ${payrollCode}`} end={formatHours(minutes)} />
          ))}
        </RowList>
      )}
    </Section>
  );
}
