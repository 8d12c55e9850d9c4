import { IconArrowDown, IconArrowUp, IconFileImport } from '@tabler/icons-react';
import { useState } from 'react';
import { href } from '#features/routes.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { TableRow } from '#platform/ui/lists/table-row.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { runCommand, useAnswer } from '#platform/web/answers/use-answer.ts';
import { TableFileMenu } from '#platform/web/files/downloads/table-file-menu.tsx';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { activities, kindOf, timeKinds } from '../hour-codes.ts';
import { type HourCodeRow, listHourCodes, moveHourCode } from '../hour-codes-contract.ts';
import { HourCodeDialog } from './hour-code-dialog.tsx';

const widths = [undefined, '160px', '140px', '140px', '150px', '110px'];

/** Lists the hour codes: the name of each, its code in the payroll, and whether it is in use. */
export function HourCodesScreen() {
  const isDesk = useDesk();
  const answer = useAnswer(listHourCodes, {});
  const [openCode, setOpenCode] = useState<string>();
  const mayChange = hasPermission('calendar.manage');
  const rows = answer.data ?? [];
  const opened = rows.find(({ code }) => code === openCode);
  const groups = [
    { title: 'Werkzaamheden', rows: rows.filter(({ code }) => Object.hasOwn(activities, code)) },
    { title: 'Soorten tijd', rows: rows.filter(({ code }) => Object.hasOwn(timeKinds, code)) },
  ];
  const open = mayChange ? ({ code }: HourCodeRow) => setOpenCode(code) : undefined;
  return (
    <Page
      title="Activiteiten en urencodes"
      subtitle={isDesk ? 'Waarop uren worden geschreven. Wat al geschreven is, houdt zijn code.' : undefined}
      back={{ href: href('settings'), label: 'Terug naar instellingen' }}
      actions={
        isDesk && (
          <>
            {mayChange && (
              <LinkButton href={href('hourCodeImport')} icon={<IconFileImport size={20} aria-hidden="true" />}>
                Importeren
              </LinkButton>
            )}
            <TableFileMenu api="general" path="/v1/hour-code-register/file" name="urencodes" />
          </>
        )
      }
    >
      <AnswerGate answer={answer} what="De lijst van urencodes" shape={isDesk ? 'table' : 'rows'}>
        {() =>
          groups.map((group) => (
            <Section key={group.title} title={group.title} note={group.rows.length}>
              {isDesk ? (
                <CodeTable label={group.title} rows={group.rows} all={rows} mayChange={mayChange} onOpen={open} />
              ) : (
                <CodeList label={group.title} rows={group.rows} onOpen={open} />
              )}
            </Section>
          ))
        }
      </AnswerGate>
      {opened !== undefined && <HourCodeDialog key={`${opened.code} ${opened.version}`} row={opened} onClose={() => setOpenCode(undefined)} />}
    </Page>
  );
}

interface CodesProps {
  readonly label: string;
  readonly rows: readonly HourCodeRow[];
  readonly onOpen: ((row: HourCodeRow) => void) | undefined;
}

function CodeTable({ label, rows, all, mayChange, onOpen }: CodesProps & { readonly all: readonly HourCodeRow[]; readonly mayChange: boolean }) {
  const order = useNoticedAction('Niet verplaatst');
  const move = (row: HourCodeRow, beside: HourCodeRow | undefined) => {
    const to = all.findIndex(({ code }) => code === beside?.code);
    if (to >= 0) order.run(() => runCommand(moveHourCode, { code: row.code, to }));
  };
  return (
    <TableFrame label={label} inline>
      <Table widths={widths}>
        <thead>
          <tr>
            <HeadCell>Naam</HeadCell>
            <HeadCell>Looncode</HeadCell>
            <HeadCell>Soort tijd</HeadCell>
            <HeadCell>Doorbelasten</HeadCell>
            <HeadCell>Stand</HeadCell>
            <HeadCell>{mayChange && 'Volgorde'}</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <TableRow key={row.code} {...(onOpen === undefined ? {} : { onOpen: () => onOpen(row) })}>
              <Cell strong>{row.label}</Cell>
              <Cell>{row.payrollCode === '' ? <span className="nil">–</span> : row.payrollCode}</Cell>
              <Cell faint>{timeKinds[kindOf(row.code)]}</Cell>
              <Cell>{row.billable ? 'Ja' : 'Nee'}</Cell>
              <Cell>
                <Standing active={row.active} />
              </Cell>
              <Cell>
                {mayChange && (
                  <>
                    <IconButton
                      label={`${row.label} omhoog`}
                      icon={<IconArrowUp size={16} aria-hidden="true" />}
                      disabled={at === 0}
                      onClick={() => move(row, rows[at - 1])}
                    />
                    <IconButton
                      label={`${row.label} omlaag`}
                      icon={<IconArrowDown size={16} aria-hidden="true" />}
                      disabled={at === rows.length - 1}
                      onClick={() => move(row, rows[at + 1])}
                    />
                  </>
                )}
              </Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
    </TableFrame>
  );
}

function CodeList({ label, rows, onOpen }: CodesProps) {
  return (
    <RowList label={label}>
      {rows.map((row) => (
        <Row
          key={row.code}
          title={row.label}
          text={[row.payrollCode === '' ? 'Geen looncode' : `Looncode ${row.payrollCode}`, row.billable ? 'doorbelasten' : 'niet doorbelasten'].join(', ')}
          end={row.active ? undefined : <Standing active={false} />}
          {...(onOpen === undefined ? {} : { onClick: () => onOpen(row) })}
        />
      ))}
    </RowList>
  );
}

function Standing({ active }: { readonly active: boolean }) {
  return <Badge tone={active ? 'ok' : 'idle'}>{active ? 'In gebruik' : 'Uit gebruik'}</Badge>;
}
