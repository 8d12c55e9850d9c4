import { useNavigate } from '@tanstack/react-router';
import { href } from '#features/routes.ts';
import { Page } from '#platform/ui/page/page.tsx';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { ToolboxEditor } from './toolbox-editor.tsx';
import { useToolboxDraft } from './use-toolbox-draft.ts';

/** A new toolbox; what was typed before and not saved is taken up again. */
export function NewToolboxScreen() {
  const me = useSignedIn();
  const navigate = useNavigate();
  const back = href('toolbox');
  const draft = useToolboxDraft(undefined, me?.id ?? '', (id) => void navigate({ to: href('toolboxMeeting', { toolbox: id }), replace: true }));
  return (
    <Page
      title="Nieuwe toolbox"
      subtitle={draft.isLeft ? 'Wat je eerder invulde staat er nog' : undefined}
      back={{ href: back, label: 'Terug naar de toolboxen' }}
    >
      <ToolboxEditor draft={draft} onCancel={() => void navigate({ to: back })} />
    </Page>
  );
}
