import { IconPencil, IconTrash } from '@tabler/icons-react';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import type { ListView } from '../contract.ts';
import type { ListName } from '../lists.ts';
import { removeView } from './view-actions.ts';

export interface ViewsSheetProps {
  readonly list: ListName;
  readonly views: readonly ListView[];
  readonly onChange: (view: ListView) => void;
  readonly onClose: () => void;
}

/** The views that somebody may rename, share and take away. */
export function ViewsSheet({ list, views, onChange, onClose }: ViewsSheetProps) {
  const { isBusy, run } = useNoticedAction('Niet verwijderd');
  return (
    <Sheet open onClose={onClose} title="Weergaven beheren">
      {views.length === 0 ? (
        <p className="help">Je hebt geen weergaven meer. Kies filters in de lijst en bewaar ze als weergave.</p>
      ) : (
        <RowList label="Weergaven">
          {views.map((view) => (
            <Row
              key={view.id}
              title={view.name}
              text={[view.isShared ? 'Gedeeld met iedereen' : 'Alleen voor jou', view.isOwn ? '' : `van ${view.owner}`].filter(Boolean).join(', ')}
              beside={
                <>
                  <IconButton label={`${view.name} wijzigen`} icon={<IconPencil size={20} aria-hidden="true" />} onClick={() => onChange(view)} />
                  <IconButton
                    label={`${view.name} verwijderen`}
                    icon={<IconTrash size={20} aria-hidden="true" />}
                    busy={isBusy}
                    onClick={() => run(() => removeView(list, view))}
                  />
                </>
              }
            />
          ))}
        </RowList>
      )}
    </Sheet>
  );
}
