import { IconAlertTriangle, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { formatNumber } from '#platform/shared/numbers.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { previewUser } from '../../contract.ts';
import { rightsChange } from '../../rules.ts';
import type { User } from '../../user.ts';
import type { UserEditing } from './user-editing.ts';

/** Renders the effects of a change of roles, before it is saved: rights gained and lost, and projects seen. */
export function ChangesPane({ editing, user }: { readonly editing: UserEditing; readonly user: User }) {
  const { form, first, changed, choices } = editing;
  const { gained, lost } = rightsChange(first.roles, form.roles, choices.roles);
  const isAboutRights = changed.includes('roles') || changed.includes('heldToProjects');
  const preview = useAnswer(
    previewUser,
    { user: form.id, roles: form.roles.join(','), heldToProjects: String(form.heldToProjects) },
    { enabled: isAboutRights },
  ).data;
  const projects = preview === undefined || !isAboutRights ? 0 : preview.projectsThen - preview.projectsNow;
  return (
    <aside className="effects" aria-label="Dit verandert er">
      <h2>Dit verandert er</h2>
      <p className="muted" role="status">
        {changed.length === 0 ? 'Nog niets gewijzigd.' : `Nog niet opgeslagen. ${changed.length === 1 ? '1 wijziging' : `${changed.length} wijzigingen`}.`}
      </p>
      <Effects title={`${first.name} kan erbij`} tone="ok" lines={[...gained, ...(projects > 0 ? [`${projectWords(projects)} meer zien`] : [])]} />
      <Effects title="Kan niet meer" tone="bad" lines={[...lost, ...(projects < 0 ? [`${projectWords(-projects)} zien`] : [])]} />
      {isAboutRights && (
        <div>
          <h3>Let op</h3>
          <ul>
            <li>
              <IconClock size={20} aria-hidden="true" />
              Geldt bij de volgende stap in de app, ook voor wie nu is ingelogd.
            </li>
            {user.reportCount > 0 && changed.includes('roles') && (
              <li>
                <IconAlertTriangle size={20} aria-hidden="true" />
                {user.reportCount === 1 ? '1 collega heeft' : `${user.reportCount} collega's hebben`} deze gebruiker als leidinggevende.
              </li>
            )}
          </ul>
        </div>
      )}
    </aside>
  );
}

function Effects({ title, tone, lines }: { readonly title: string; readonly tone: 'ok' | 'bad'; readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  const Icon = tone === 'ok' ? IconCheck : IconX;
  return (
    <div className={tone}>
      <h3>{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <Icon size={20} aria-hidden="true" />
            {line}
          </li>
        ))}
      </ul>
    </div>
  );
}

const projectWords = (count: number) => (count === 1 ? '1 project' : `${formatNumber(count)} projecten`);
