import { IconCopy, IconFolder, IconListCheck, IconListSearch, IconPencil, IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { listFormDesigns } from '#features/forms/contract.ts';
import { FORM_DRAFT_KIND } from '#features/forms/web/form-draft.ts';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { Menu, type MenuItem } from '#platform/ui/overlays/menu.tsx';
import { showSnackbar } from '#platform/ui/overlays/snackbar-store.ts';
import { Message } from '#platform/ui/page/message.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { discardDraft, saveDraft } from '#platform/web/drafts/drafts.ts';
import { useFormAddresses } from '../page/use-form-addresses.ts';
import { useSkipFinishedForm } from './finished-form-pages.tsx';
import { changeDraft, closeForm, type OpenForm, reloadForm } from './open-form.ts';
import { PlaceNotice } from './place-notice.tsx';

const ChoosePlace = lazy(async () => ({ default: (await import('./choose-place.tsx')).ChoosePlace }));
const FindQuestion = lazy(async () => ({ default: (await import('../page/find-question.tsx')).FindQuestion }));
const NameDraft = lazy(async () => ({ default: (await import('./name-draft.tsx')).NameDraft }));
const TakeOver = lazy(async () => ({ default: (await import('./take-over.tsx')).TakeOver }));
const MoveToVersion = lazy(async () => ({ default: (await import('./move-to-version.tsx')).MoveToVersion }));

const icon = (Icon: typeof IconCopy) => <Icon size={20} aria-hidden="true" />;

/** Menu of a form that is being filled in: look it through, find a question, name it, put it at a project, take over answers, discard it. */
export function DraftMenu({ form }: { readonly form: OpenForm }) {
  const [open, setOpen] = useState<'find' | 'name' | 'place' | 'take-over'>();
  const navigate = useNavigate();
  const { check } = useFormAddresses()(form);
  const throwAway = useThrowAway(form);
  const isFirst = form.draft.basedOnRevision === 0;
  const items: MenuItem[] = [
    { label: 'Nu controleren', icon: icon(IconListCheck), onSelect: () => void navigate({ to: check }) },
    { label: 'Vraag zoeken', icon: icon(IconListSearch), onSelect: () => setOpen('find') },
    { label: 'Naam geven', icon: icon(IconPencil), onSelect: () => setOpen('name') },
    { label: form.draft.projectNumber === undefined ? 'Project kiezen' : 'Ander project kiezen', icon: icon(IconFolder), onSelect: () => setOpen('place') },
    ...(isFirst && form.draft.design.copyPrevious === true
      ? [{ label: 'Eerdere antwoorden overnemen', icon: icon(IconCopy), onSelect: () => setOpen('take-over') }]
      : []),
    { label: 'Concept weggooien', icon: icon(IconTrash), tone: 'bad', apart: true, onSelect: throwAway },
  ];
  const close = () => setOpen(undefined);
  return (
    <>
      <Menu label="Meer" iconOnly items={items} />
      <Suspense fallback={null}>
        {open === 'find' && <FindQuestion form={form} onClose={close} />}
        {open === 'name' && <NameDraft form={form} onClose={close} />}
        {open === 'place' && <ChoosePlace form={form} onClose={close} />}
        {open === 'take-over' && <TakeOver form={form} onClose={close} />}
      </Suspense>
    </>
  );
}

/** Throws the draft away at once; for as long as the bar stands it can be had back. */
function useThrowAway(form: OpenForm): () => void {
  const navigate = useNavigate();
  const leaveBehind = useSkipFinishedForm();
  const addressesOf = useFormAddresses();
  const throwAway = async () => {
    const kept = { ...form.draft, answers: form.state.answers() };
    const first = kept.design.sections[0]?.key ?? '';
    closeForm(form.id);
    await discardDraft(form.id);
    await leaveBehind(form.id, () => navigate({ to: addressesOf(form).back.href }));
    showSnackbar({
      title: 'Concept weggegooid.',
      confirmText: 'Ongedaan maken',
      onConfirm: () => {
        saveDraft(form.id, FORM_DRAFT_KIND, kept);
        reloadForm(form.id);
        void navigate({ to: href('formSection', { form: form.id, section: first }) });
      },
    });
  };
  return () => carryOut(throwAway);
}

/** Notices about the draft: it has no project yet, there is a newer version of its form, or something could not come along. */
export function DraftNotices({ form }: { readonly form: OpenForm }) {
  const [isMoving, setMoving] = useState(false);
  const { isBusy, run } = useNoticedAction();
  const { design, keptFrom = 0, lost = [] } = form.draft;
  const newest = useAnswer(listFormDesigns, {}).data?.find(({ key }) => key === design.key)?.version ?? design.version;
  return (
    <>
      <PlaceNotice form={form} />
      {newest > design.version && newest > keptFrom && (
        <Message
          tone="info"
          title="Er is een nieuwe versie van dit formulier"
          actions={
            <>
              <Button onClick={() => setMoving(true)}>Bekijk wat er verandert</Button>
              <Button variant="quiet" busy={isBusy} onClick={() => run(() => changeDraft(form, { keptFrom: newest }))}>
                Deze versie houden
              </Button>
            </>
          }
        >
          Je vult versie {design.version} in; versie {newest} is nu in gebruik. Je kunt gewoon verder, of je antwoorden overzetten.
        </Message>
      )}
      {lost.length > 0 && (
        <Message
          tone="wait"
          title={lost.length === 1 ? '1 antwoord kon niet mee' : `${lost.length} antwoorden konden niet mee`}
          actions={
            <Button busy={isBusy} onClick={() => run(() => changeDraft(form, { lost: [] }))}>
              Gezien
            </Button>
          }
        >
          <ul>
            {lost.map(({ path, label, text, reason }) => (
              <li key={path}>
                <b>{label}</b>: {text}. {reason}
              </li>
            ))}
          </ul>
        </Message>
      )}
      {isMoving && (
        <Suspense fallback={null}>
          <MoveToVersion form={form} version={newest} onClose={() => setMoving(false)} />
        </Suspense>
      )}
    </>
  );
}
