import { useMemo } from 'react';
import type { Design } from '#features/form-engine/design/design.ts';
import { type MigratedDraft, migrateDraft } from '#features/form-engine/filling/earlier-answers/migrate-draft.ts';
import { getFormDesign } from '#features/forms/contract.ts';
import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Skeleton } from '#platform/ui/page/skeleton.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { PatternsGate } from '../page/patterns-gate.tsx';
import { usePlacesFor } from './load-places.ts';
import { changeDraft, type OpenForm } from './open-form.ts';

interface MoveToVersionProps {
  readonly form: OpenForm;
  readonly version: number;
  readonly onClose: () => void;
}

/** Shows what a newer version of a design means for a draft, and moves its answers over or keeps the version it has. */
export function MoveToVersion({ form, version, onClose }: MoveToVersionProps) {
  const answer = useAnswer(getFormDesign, { key: form.draft.design.key, version });
  const design = answer.data?.document;
  const canMove = usePlacesFor(design);
  if (design !== undefined && canMove)
    return (
      <PatternsGate design={design}>
        <Move form={form} design={design} onClose={onClose} />
      </PatternsGate>
    );
  return (
    <Dialog open onClose={onClose} title="Nieuwe versie van het formulier">
      {answer.state === 'waiting' || design !== undefined ? (
        <Skeleton shape="lines" count={4} />
      ) : (
        <EmptyState title="Nog niet op dit apparaat">
          De nieuwe versie is er pas als je bereik hebt gehad. Je kunt gewoon verder met de versie die je invult.
        </EmptyState>
      )}
    </Dialog>
  );
}

function Move({ form, design, onClose }: { readonly form: OpenForm; readonly design: Design; readonly onClose: () => void }) {
  const moved = useMemo(() => migrateDraft(form.draft.design, design, form.state.answers()), [form, design]);
  const { isBusy, run } = useNoticedAction();
  const change = (...changes: Parameters<typeof changeDraft>) =>
    run(async () => {
      await changeDraft(...changes);
      onClose();
    });
  const keep = () => change(form, { keptFrom: design.version });
  const move = () =>
    change(form, ({ draft, state }) => {
      const { answers, lost } = migrateDraft(draft.design, design, state.answers());
      return { design, answers, lost };
    });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Van versie ${form.draft.design.version} naar versie ${design.version}`}
      description="Je antwoorden gaan mee waar de vraag gebleven is. Er gaat niets verloren zonder dat het hieronder staat."
      actions={
        <>
          <Button busy={isBusy} onClick={keep}>
            Oude versie houden
          </Button>
          <Button variant="primary" busy={isBusy} onClick={move}>
            Antwoorden overzetten
          </Button>
        </>
      }
    >
      <Changes moved={moved} />
    </Dialog>
  );
}

function Changes({ moved: { added, removed, lost } }: { readonly moved: MigratedDraft }) {
  if (added.length + removed.length + lost.length === 0) return <p>Geen vragen erbij of eraf; al je antwoorden gaan mee.</p>;
  return (
    <>
      <ChangeList title="Nieuwe vragen" items={added.map(({ path, label }) => ({ path, label }))} />
      <ChangeList title="Vervallen vragen" items={removed.map(({ path, label }) => ({ path, label }))} />
      <ChangeList title="Dit antwoord kan niet mee" items={lost.map(({ path, label, text, reason }) => ({ path, label, more: `${text}. ${reason}` }))} />
    </>
  );
}

function ChangeList({ title, items }: { readonly title: string; readonly items: readonly { path: string; label: string; more?: string }[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-label={title} className="stack">
      <h3>{title}</h3>
      <ul>
        {items.map(({ path, label, more }) => (
          <li key={path}>
            <b>{label}</b>
            {more !== undefined && <>: {more}</>}
          </li>
        ))}
      </ul>
    </section>
  );
}
