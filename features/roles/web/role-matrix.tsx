import { IconCheck } from '@tabler/icons-react';
import { groupedPermissions, permissionNotes } from '#features/people/permission-words.ts';
import { permissions } from '#features/people/permissions.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Table, TableFrame } from '#platform/ui/lists/table.tsx';
import type { Role } from '../contract.ts';

const RIGHT_WIDTH = '300px';
const ROLE_WIDTH = '120px';

/** Table of the permissions of each role: a row a permission, a column a role. A press on the head of a column picks the role. */
export function RoleMatrix({
  roles,
  chosen,
  onChoose,
}: {
  readonly roles: readonly Role[];
  readonly chosen: string;
  readonly onChoose: (code: string) => void;
}) {
  return (
    <TableFrame label="Wat elke rol mag">
      <Table widths={[RIGHT_WIDTH, ...roles.map(() => ROLE_WIDTH)]} className="rightsmatrix">
        <thead>
          <tr>
            <th scope="col">Recht</th>
            {roles.map(({ code, label, holderCount }) => (
              <th key={code} scope="col" className={code === chosen ? 'chosen' : undefined}>
                <button type="button" aria-pressed={code === chosen} onClick={() => onChoose(code === chosen ? '' : code)}>
                  {label} <small>{peopleWords(holderCount)}</small>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        {groupedPermissions().map(({ label, names }) => (
          <tbody key={label}>
            <tr className="group">
              <th scope="rowgroup" colSpan={roles.length + 1}>
                {label}
              </th>
            </tr>
            {names.map((name) => (
              <tr key={name}>
                <th scope="row">
                  {permissions[name]}
                  {permissionNotes[name] !== undefined && <small>{permissionNotes[name]}</small>}
                </th>
                {roles.map((role) => (
                  <td key={role.code} className={role.code === chosen ? 'chosen' : undefined}>
                    <Allows isAllowed={role.permissions.includes(name)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </Table>
    </TableFrame>
  );
}

function Allows({ isAllowed }: { readonly isAllowed: boolean }) {
  if (isAllowed) return <IconCheck size={20} role="img" aria-label="Mag" />;
  return (
    <>
      <span aria-hidden="true" className="faint">
        –
      </span>
      <span className="vh">Mag niet</span>
    </>
  );
}

/** `12 mensen`. */
export function peopleWords(count: number): string {
  return count === 1 ? '1 persoon' : `${formatNumber(count)} mensen`;
}
