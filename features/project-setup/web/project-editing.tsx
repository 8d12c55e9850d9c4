import { IconPencil } from '@tabler/icons-react';
import { type ComponentType, useState } from 'react';
import type { EditedPart } from '#features/projects/web/places.ts';
import { Button } from '#platform/ui/button.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { ClientSettings } from './parts/client-settings.tsx';
import { GeneralSettings } from './parts/general-settings.tsx';
import { SiteSettings } from './parts/site-settings.tsx';
import { TeamSettings } from './parts/team-settings.tsx';
import { SettingsGate, type SettingsPartProps } from './settings-gate.tsx';

const parts: Readonly<Record<EditedPart, { readonly button: string; readonly title: string; readonly Part: ComponentType<SettingsPartProps> }>> = {
  general: { button: 'Project wijzigen', title: 'Project wijzigen', Part: GeneralSettings },
  client: { button: 'Opdrachtgever en contacten wijzigen', title: 'Opdrachtgever en contacten wijzigen', Part: ClientSettings },
  team: { button: 'Team wijzigen', title: 'Team wijzigen', Part: TeamSettings },
  site: { button: 'Locatie wijzigen', title: 'Locatie wijzigen', Part: SiteSettings },
};

/** Rows reach the sides of the page, and bring no margin for what stands under them. */
const isOfRows = (part: EditedPart): boolean => part === 'team' || part === 'client';

export interface ProjectEditingProps {
  readonly project: string;
  readonly part: EditedPart;
}

/** Changes a part of a project where it is read, for who may: the form of its settings, beside the page. */
export function ProjectEditing({ project, part }: ProjectEditingProps) {
  const [isOpen, setOpen] = useState(false);
  if (!hasPermission('project.manage')) return null;
  const { button, title, Part } = parts[part];
  const close = () => setOpen(false);
  return (
    <>
      <div className={isOfRows(part) ? 'pad buttonline' : 'buttonline'}>
        <Button size="small" icon={<IconPencil size={18} aria-hidden="true" />} aria-label={button} onClick={() => setOpen(true)}>
          Wijzigen
        </Button>
      </div>
      {isOpen && (
        <Sheet open onClose={close} title={title} description="Wat je typt blijft op dit apparaat tot je opslaat." size="lg" keepOpen>
          <SettingsGate number={project}>{(settings, refresh) => <Part settings={settings} onStale={refresh} onClose={close} />}</SettingsGate>
        </Sheet>
      )}
    </>
  );
}
