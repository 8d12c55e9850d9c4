import { IconKey, IconPencil, IconPlus, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { groupedPermissions, permissionWords, rightsInShort } from '#features/people/permission-words.ts';
import { href } from '#features/routes.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { toCsv } from '#platform/shared/files/csv.ts';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { SaveCsvButton } from '#platform/web/files/downloads/save-csv-button.tsx';
import { listChoice, textField } from '#platform/web/lists/list-choice.ts';
import { useListChoice } from '#platform/web/lists/use-list-choice.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { listRoles, type Role } from '../contract.ts';
import { peopleWords, RoleMatrix } from './role-matrix.tsx';
import { RoleSheet, type RoleSheetProps } from './role-sheet.tsx';

const rolesChoice = listChoice<{ readonly role: string }>({ role: textField('rol') });
const toAddress = (choice: { readonly role: string }): string => href('roles', {}, rolesChoice.write(choice));

/** Shows the permissions of each role, who holds it, and the way to change them. */
export function RolesScreen() {
  const isDesk = useDesk();
  const canManage = hasPermission('user.manage');
  const answer = useAnswer(listRoles, {});
  const [{ role: picked }, choose] = useListChoice(rolesChoice, toAddress);
  const [opened, setOpened] = useState<RoleSheetProps['role']>();
  const roles = answer.data ?? [];
  const chosen = roles.find(({ code }) => code === picked);
  const addRole = () => setOpened({ code: newId(), label: '', permissions: [], version: 0, isStandard: false });
  return (
    <Page
      title="Rollen"
      subtitle={isDesk ? 'Wat iemand met een rol mag. Wie meer rollen heeft, mag alles samen. Niemand keurt eigen werk goed.' : 'Wat iemand met een rol mag'}
      fill={isDesk}
      back={{ href: href('settings'), label: 'Terug naar instellingen' }}
      actions={
        <>
          {isDesk && <SaveCsvButton name="rollen" make={answer.data && (() => matrixCsv(roles))} />}
          {canManage && (
            <Button variant={isDesk ? 'primary' : 'quiet'} icon={<IconPlus size={20} aria-hidden="true" />} onClick={addRole}>
              Nieuwe rol
            </Button>
          )}
        </>
      }
    >
      <AnswerGate answer={answer} what="De lijst van rollen" shape={isDesk ? 'table' : 'rows'}>
        {(found) =>
          isDesk ? (
            <>
              <RoleMatrix roles={found} chosen={picked} onChoose={(code) => choose({ role: code }, 'replace')} />
              {chosen !== undefined && <ChosenBar role={chosen} canManage={canManage} onOpen={() => setOpened(chosen)} />}
            </>
          ) : (
            <RowList label="Rollen">
              {found.map((role) => (
                <Row
                  key={role.code}
                  icon={<IconKey size={24} aria-hidden="true" />}
                  title={role.label}
                  text={`${peopleWords(role.holderCount)} · ${rightsInShort(role.permissions)}`}
                  onClick={() => setOpened(role)}
                />
              ))}
            </RowList>
          )
        }
      </AnswerGate>
      {opened !== undefined && <RoleSheet key={opened.code} role={opened} canManage={canManage} onClose={() => setOpened(undefined)} />}
    </Page>
  );
}

/** Actions on the picked role, with who changed it last. */
function ChosenBar({ role, canManage, onOpen }: { readonly role: Role; readonly canManage: boolean; readonly onOpen: () => void }) {
  return (
    <section className="verdict" aria-label={role.label}>
      <p>
        <b>{role.label}</b>{' '}
        {role.changedAt === null
          ? 'is nog niet gewijzigd'
          : `laatst gewijzigd ${formatMoment(role.changedAt)}${role.changedBy === null ? '' : ` door ${role.changedBy}`}`}
      </p>
      <div className="sp">
        <LinkButton icon={<IconUsers size={20} aria-hidden="true" />} href={href('users', {}, { rol: role.code })}>
          {peopleWords(role.holderCount)} bekijken
        </LinkButton>
        <Button icon={<IconPencil size={20} aria-hidden="true" />} onClick={onOpen}>
          {canManage ? `${role.label} wijzigen` : `${role.label} bekijken`}
        </Button>
      </div>
    </section>
  );
}

function matrixCsv(roles: readonly Role[]): string {
  const rows = groupedPermissions().flatMap(({ label, names }) =>
    names.map((name) => [label, permissionWords(name), ...roles.map(({ permissions }) => (permissions.includes(name) ? 'ja' : 'nee'))]),
  );
  return toCsv(['Onderdeel', 'Recht', ...roles.map(({ label }) => label)], rows);
}
