import { IconBookmark, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { Menu, type MenuItem } from '#platform/ui/overlays/menu.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { type ListView, listListViews } from '../contract.ts';
import type { ListName } from '../lists.ts';
import { keepChoice } from './view-actions.ts';
import { ViewForm } from './view-form.tsx';
import { ViewsSheet } from './views-sheet.tsx';

export interface ViewsMenuProps {
  readonly list: ListName;
  /** Name of the list without a view: `Alle projecten`. */
  readonly wholeLabel: string;
  /** Id of the view in the address; empty without. */
  readonly openId: string;
  /** Filters and order as they are now, as the search part of an address. */
  readonly choice: string;
  /** The same of a saved choice, without what the list no longer knows. */
  readonly normalize: (choice: string) => string;
  /** Shows the list by a choice, under the id of the view; both empty for the whole list. */
  readonly onOpen: (choice: string, id: string) => void;
}

type Open = { readonly kind: 'save' } | { readonly kind: 'manage' } | { readonly kind: 'change'; readonly view: ListView };

/** Saved views of a list: to choose, to save what is chosen now, and to keep up. */
export function ViewsMenu({ list, wholeLabel, openId, choice, normalize, onOpen }: ViewsMenuProps) {
  const [dialog, setDialog] = useState<Open>();
  const { run } = useNoticedAction('Weergave niet bewaard');
  const { data } = useAnswer(listListViews, { list });
  const views = data?.views ?? [];
  const current = views.find(({ id }) => id === openId);
  const isChanged = current !== undefined && normalize(current.choice) !== choice;
  const changeable = views.filter((view) => view.mayChange);
  const items: readonly MenuItem[] = [
    { label: wholeLabel, icon: <Mark isOn={current === undefined && choice === ''} />, onSelect: () => onOpen('', '') },
    ...toItems(views, current, onOpen),
    ...(current?.mayChange && isChanged
      ? [{ label: `Wijziging bewaren in ${current.name}`, apart: true, onSelect: () => run(() => keepChoice(list, current, choice)) }]
      : []),
    {
      label: 'Bewaren als nieuwe weergave',
      apart: !(current?.mayChange && isChanged),
      disabled: data === undefined,
      onSelect: () => setDialog({ kind: 'save' }),
    },
    ...(changeable.length === 0 ? [] : [{ label: 'Weergaven beheren', onSelect: () => setDialog({ kind: 'manage' }) }]),
  ];
  return (
    <>
      <Menu
        label={current === undefined ? 'Weergaven' : `${current.name}${isChanged ? ' (gewijzigd)' : ''}`}
        icon={<IconBookmark size={20} aria-hidden="true" />}
        items={items}
      />
      {dialog?.kind === 'save' && (
        <ViewForm
          list={list}
          choice={choice}
          mayShare={data?.mayShare ?? false}
          onDone={(id) => {
            setDialog(undefined);
            if (id !== undefined) onOpen(choice, id);
          }}
        />
      )}
      {dialog?.kind === 'manage' && (
        <ViewsSheet list={list} views={changeable} onChange={(view) => setDialog({ kind: 'change', view })} onClose={() => setDialog(undefined)} />
      )}
      {dialog?.kind === 'change' && (
        <ViewForm list={list} view={dialog.view} choice={dialog.view.choice} mayShare={data?.mayShare ?? false} onDone={() => setDialog({ kind: 'manage' })} />
      )}
    </>
  );
}

function toItems(views: readonly ListView[], current: ListView | undefined, onOpen: ViewsMenuProps['onOpen']): readonly MenuItem[] {
  const own = views.filter(({ isOwn }) => isOwn);
  const others = views.filter(({ isOwn }) => !isOwn);
  const toItem = (view: ListView, at: number): MenuItem => ({
    id: view.id,
    label: view.isOwn ? view.name : `${view.name} (van ${view.owner})`,
    icon: <Mark isOn={view.id === current?.id} />,
    apart: at === 0,
    onSelect: () => onOpen(view.choice, view.id),
  });
  return [...own.map(toItem), ...others.map(toItem)];
}

/** Marks the view that is shown, and keeps the room of the mark for the others. */
function Mark({ isOn }: { readonly isOn: boolean }) {
  return isOn ? <IconCheck size={20} role="img" aria-label="Gekozen" /> : <span className="nomark" aria-hidden="true" />;
}
