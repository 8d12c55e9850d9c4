import { IconFileTypePdf } from '@tabler/icons-react';
import { useLocation, useNavigate, useParams } from '@tanstack/react-router';
import { href } from '#features/routes.ts';
import { formatLongDay } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { clientOf } from '#platform/web/answers/transport.ts';
import { fetchFile } from '#platform/web/files/downloads/fetch-file.ts';
import { usePageMeta } from '#platform/web/navigation/page-meta.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { mayLead } from '../rules.ts';
import type { Toolbox } from '../toolbox.ts';
import { ToolboxBadge } from './toolbox-badge.tsx';
import { ToolboxEditor } from './toolbox-editor.tsx';
import { ToolboxRecord } from './toolbox-record.tsx';
import { useToolboxDraft } from './use-toolbox-draft.ts';
import { useToolbox } from './use-toolboxes.ts';

/** In the address while it is being changed. */
const EDITING = 'bewerken';

/** One toolbox: what was discussed, who was there, and signing; also without a network. */
export function ToolboxMeetingScreen() {
  const { toolbox: id = '' } = useParams({ strict: false });
  const isEditing = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get(EDITING) === 'ja' });
  const navigate = useNavigate();
  const person = useSignedIn();
  const answer = useToolbox(id);
  const { toolbox } = answer;
  const isDesk = useDesk();
  usePageMeta({ title: toolbox?.subject ?? 'Toolbox' });
  const page = href('toolboxMeeting', { toolbox: id });
  const actor = { id: person?.id ?? '', permissions: new Set(person?.permissions) };
  const isLeading = toolbox !== undefined && mayLead(toolbox, actor);
  const stop = () => void navigate({ to: page, replace: true });
  if (toolbox !== undefined && isEditing && isLeading && toolbox.status === 'draft') return <EditToolbox toolbox={toolbox} me={actor.id} onDone={stop} />;
  return (
    <Page
      title={toolbox?.subject ?? 'Toolbox'}
      subtitle={toolbox && `${formatLongDay(toolbox.day)}, ${toolbox.startsAt}, ${toolbox.durationMinutes} minuten`}
      badge={isDesk && toolbox !== undefined ? <ToolboxBadge status={toolbox.status} /> : undefined}
      back={{ href: href('toolbox'), label: 'Terug naar de toolboxen' }}
      actions={toolbox !== undefined && isLeading && <PdfButton toolbox={toolbox} />}
    >
      <AnswerGate answer={answer} what="Deze toolbox" shape="lines">
        {toolbox === undefined ? (
          <EmptyState title="Deze toolbox is er niet">Hij bestaat niet meer, is van langer geleden, of is nog niet afgerond en niet van jou.</EmptyState>
        ) : (
          <ToolboxRecord toolbox={toolbox} me={actor.id} isLeading={isLeading} onEdit={() => void navigate({ to: page, search: { [EDITING]: 'ja' } })} />
        )}
      </AnswerGate>
    </Page>
  );
}

function EditToolbox({ toolbox, me, onDone }: { readonly toolbox: Toolbox; readonly me: string; readonly onDone: () => void }) {
  const draft = useToolboxDraft(toolbox, me, onDone);
  return (
    <Page title="Toolbox wijzigen" subtitle={toolbox.subject} back={{ href: href('toolboxMeeting', { toolbox: toolbox.id }), label: 'Terug naar de toolbox' }}>
      <ToolboxEditor draft={draft} onCancel={onDone} />
    </Page>
  );
}

function PdfButton({ toolbox }: { readonly toolbox: Toolbox }) {
  const isDesk = useDesk();
  const { isBusy, run } = useNoticedAction('De PDF is niet gemaakt');
  const save = () => run(() => fetchFile(clientOf('general'), `/toolboxes/${toolbox.id}/pdf`, `toolbox-${toolbox.day}.pdf`));
  if (!isDesk) return <IconButton label="PDF van de toolbox" icon={<IconFileTypePdf size={24} aria-hidden="true" />} onClick={save} />;
  return (
    <Button icon={<IconFileTypePdf size={20} aria-hidden="true" />} busy={isBusy} onClick={save}>
      PDF
    </Button>
  );
}
