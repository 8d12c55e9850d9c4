import { IconSpeakerphone } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { useHeldOver } from '#platform/ui/page/use-held-over.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';

const ManageSheet = lazy(async () => ({ default: (await import('./manage-sheet.tsx')).ManageSheet }));

/** Opens the announcements for whoever manages the organisation; nothing for others. */
export function ManageButton() {
  const me = useSignedIn();
  const isDesk = useDesk();
  const [isOpen, setOpen] = useHeldOver('announcements', false);
  if (me === undefined || me.restricted || !me.permissions.includes('organisation.manage')) return null;
  const icon = <IconSpeakerphone size={isDesk ? 20 : 24} aria-hidden="true" />;
  const open = () => setOpen(true);
  return (
    <>
      {isDesk ? (
        <Button icon={icon} onClick={open}>
          Mededelingen
        </Button>
      ) : (
        <IconButton label="Mededelingen" icon={icon} onClick={open} />
      )}
      {isOpen && (
        <Suspense>
          <ManageSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
