import { href } from '#features/routes.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Cell, HeadCell, Table, TableFrame } from '#platform/ui/lists/table.tsx';
import { KeyLink, TableRow } from '#platform/ui/lists/table-row.tsx';
import { VirtualRows } from '#platform/ui/lists/virtual-rows.tsx';
import { isInvitationUnsent } from '../rules.ts';
import type { UserRow } from '../user.ts';
import { UserStateBadge } from './user-state-badge.tsx';

const ROW_HEIGHT_PX = 36;
const columns = ['Naam', 'E-mailadres', 'Nummer', 'Functie', 'Divisie', 'Rollen', 'Stand', 'Laatst ingelogd'] as const;
const widths = ['168px', undefined, '80px', '152px', '136px', '144px', '152px', '144px'];

export interface UserListProps {
  readonly rows: readonly UserRow[];
  readonly count: number | undefined;
  readonly onEnd: () => void;
  /** Gives rights to somebody who waits for them; undefined for who may not. */
  readonly onGiveRights: ((user: UserRow) => void) | undefined;
}

/** Users as a table on the desk. */
export function UserTable({ rows, count, onEnd, onGiveRights }: UserListProps) {
  return (
    <TableFrame label="Gebruikers">
      <Table widths={widths} rowCount={count === undefined ? -1 : count + 1}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column}>{column}</HeadCell>
            ))}
          </tr>
        </thead>
        <VirtualRows
          items={rows}
          rowHeightPx={ROW_HEIGHT_PX}
          columns={columns.length}
          itemKey={({ id }) => id}
          onEnd={onEnd}
          renderRow={(user, index) => (
            <TableRow rowIndex={index + 2}>
              <Cell strong>
                <KeyLink href={href('user', { user: user.id })}>{user.name}</KeyLink>
              </Cell>
              <Cell faint>{user.email}</Cell>
              <Cell faint>{user.personnelNumber ?? '–'}</Cell>
              <Cell faint>{user.jobTitle || '–'}</Cell>
              <Cell faint>{user.divisionName ?? '–'}</Cell>
              <Cell faint>
                {user.state === 'waiting' && onGiveRights !== undefined ? (
                  <Button size="small" aria-label={`Rechten geven aan ${user.name}`} onClick={() => onGiveRights(user)}>
                    Rechten geven
                  </Button>
                ) : (
                  user.roles.join(', ') || '–'
                )}
              </Cell>
              <Cell>
                <UserStateBadge state={user.state} />
              </Cell>
              <Cell faint>{signedInWords(user)}</Cell>
            </TableRow>
          )}
        />
      </Table>
    </TableFrame>
  );
}

/** Users as rows to tap, for the field. */
export function UserRows({ rows, onGiveRights }: Omit<UserListProps, 'count' | 'onEnd'>) {
  return (
    <RowList label="Gebruikers">
      {rows.map((user) => (
        <Row
          key={user.id}
          icon={<Avatar name={user.name} decorative />}
          title={user.name}
          text={[user.jobTitle, user.divisionName, user.roles.join(', ')].filter(Boolean).join(' · ') || user.email}
          after={user.state === 'active' ? undefined : <UserStateBadge state={user.state} />}
          href={href('user', { user: user.id })}
          beside={
            user.state === 'waiting' && onGiveRights !== undefined ? (
              <Button variant="quiet" aria-label={`Rechten geven aan ${user.name}`} onClick={() => onGiveRights(user)}>
                Rechten
              </Button>
            ) : undefined
          }
        />
      ))}
    </RowList>
  );
}

/** When somebody signed in last; of who never did, whether they were invited. */
export function signedInWords(user: Pick<UserRow, 'lastSignedInAt' | 'invitedAt' | 'invitationMailedAt'>): string {
  const { lastSignedInAt, invitedAt } = user;
  if (lastSignedInAt !== null) return formatMoment(lastSignedInAt);
  if (isInvitationUnsent(user)) return 'Uitnodiging wacht';
  return invitedAt === null ? 'Nooit' : 'Uitgenodigd';
}
