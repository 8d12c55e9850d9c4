import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { isQualificationCode, qualificationKinds } from '#features/people/qualifications.ts';
import { href } from '#features/routes.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { KeyLink, TableRow } from '#platform/ui/lists/table-row.tsx';
import { VirtualRows } from '#platform/ui/lists/virtual-rows.tsx';
import type { PersonRow, RegistrationCell } from '../registration.ts';
import { type Standing, standingOn, standingWords } from '../rules.ts';

const ROW_HEIGHT_PX = 44;
const KIND_WIDTH = '76px';

export interface RegistrationMatrixProps {
  readonly rows: readonly PersonRow[];
  readonly kinds: readonly { readonly kind: string; readonly valid: number }[];
  readonly people: number | undefined;
  readonly today: string;
  /** The cell that is open. */
  readonly open: { readonly personId: string; readonly kind: string } | undefined;
  readonly onOpen: (personId: string, kind: string) => void;
  readonly onEnd: () => void;
}

/** People against what they have, a cell for each with until when. */
export function RegistrationMatrix({ rows, kinds, people, today, open, onOpen, onEnd }: RegistrationMatrixProps) {
  return (
    <TableFrame label="Registraties">
      <Table className="matrix" widths={['184px', '128px', ...kinds.map(() => KIND_WIDTH), undefined]} rowCount={people === undefined ? -1 : people + 1}>
        <thead>
          <tr>
            <HeadCell>Naam</HeadCell>
            <HeadCell>Divisie</HeadCell>
            {kinds.map(({ kind }) => (
              <HeadCell key={kind}>{isQualificationCode(kind) ? <abbr title={qualificationKinds[kind]}>{kind}</abbr> : kind}</HeadCell>
            ))}
            <td />
          </tr>
        </thead>
        <VirtualRows
          items={rows}
          rowHeightPx={ROW_HEIGHT_PX}
          columns={kinds.length + 3}
          itemKey={({ id }) => id}
          onEnd={onEnd}
          renderRow={(person, index) => (
            <TableRow rowIndex={index + 2}>
              <Cell strong>
                <KeyLink href={href('personRegistrations', { person: person.id })}>{person.name}</KeyLink>
              </Cell>
              <Cell faint>{person.divisionName ?? '–'}</Cell>
              {kinds.map(({ kind }) => (
                <Cell key={kind}>
                  <StandingButton
                    one={person.registrations.find((own) => own.kind === kind)}
                    today={today}
                    name={`${person.name}, ${kind}`}
                    isOpen={open?.personId === person.id && open.kind === kind}
                    onOpen={() => onOpen(person.id, kind)}
                  />
                </Cell>
              ))}
              <td />
            </TableRow>
          )}
        />
        <tfoot>
          <tr>
            <th scope="row">Geldig van {people === undefined ? '…' : formatNumber(people)} mensen</th>
            <td />
            {kinds.map(({ kind, valid }) => (
              <Cell key={kind}>{formatNumber(valid)}</Cell>
            ))}
            <td />
          </tr>
        </tfoot>
      </Table>
    </TableFrame>
  );
}

const tones: Readonly<Record<Standing, 'wait' | 'bad' | 'idle' | undefined>> = {
  valid: undefined,
  soon: 'wait',
  'very-soon': 'wait',
  expired: 'bad',
  later: 'idle',
  none: 'idle',
};

interface StandingButtonProps {
  readonly one: RegistrationCell | undefined;
  readonly today: string;
  readonly name: string;
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

function StandingButton({ one, today, name, isOpen, onOpen }: StandingButtonProps) {
  const standing = standingOn(one, today);
  const tone = tones[standing];
  return (
    <button
      type="button"
      className={tone === undefined ? 'standing' : `standing ${tone}`}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={`${name}: ${standingWords(one, today)}`}
      onClick={onOpen}
    >
      {tone === 'wait' && <IconClock aria-hidden="true" />}
      {tone === 'bad' && <IconAlertTriangle aria-hidden="true" />}
      {shortDate(one, standing)}
    </button>
  );
}

/** `06-2029` of one that holds long, `25-11-26` of one that asks attention, a dash of none. */
function shortDate(one: RegistrationCell | undefined, standing: Standing): string {
  if (one === undefined || standing === 'none') return '–';
  if (standing === 'later') return `${formatDate(one.validFrom).slice(0, 6)}${one.validFrom.slice(2, 4)}`;
  if (one.validTo === null) return 'blijft';
  const whole = formatDate(one.validTo);
  return standing === 'valid' ? whole.slice(3) : `${whole.slice(0, 6)}${whole.slice(8)}`;
}
