import { IconClipboardPlus, IconStar, IconStarFilled } from '@tabler/icons-react';
import type { FormDesignSummary } from '#features/forms/contract.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { useFormsToStart } from './start-form.ts';
import { chooseFavorite, useFavoriteForms } from './use-favorite-forms.ts';

interface DesignsToStartProps {
  readonly label?: string;
  readonly designs: readonly Pick<FormDesignSummary, 'key' | 'name' | 'description'>[];
}

/** Forms to begin: a tap starts one, its star keeps it at hand. */
export function DesignsToStart({ label, designs }: DesignsToStartProps) {
  const { startingKey, trouble, start } = useFormsToStart();
  const favorites = useFavoriteForms();
  const keeping = useAction();
  return (
    <>
      {trouble !== undefined && (
        <Message tone="bad" live title="Het formulier kan nu niet worden gestart">
          {trouble}
        </Message>
      )}
      <TroubleMessage trouble={keeping.trouble} title="Niet bewaard" />
      <RowList {...(label === undefined ? {} : { label })}>
        {designs.map((design) => {
          const isFavorite = favorites.has(design.key);
          return (
            <Row
              key={design.key}
              icon={<IconClipboardPlus size={24} aria-hidden="true" />}
              title={design.name}
              text={design.description}
              busy={startingKey === design.key}
              onClick={() => start(design.key, {})}
              beside={
                <IconButton
                  label={`Favoriet: ${design.name}`}
                  aria-pressed={isFavorite}
                  icon={isFavorite ? <IconStarFilled size={20} aria-hidden="true" /> : <IconStar size={20} aria-hidden="true" />}
                  onClick={() => keeping.run(() => chooseFavorite(design, !isFavorite))}
                />
              }
            />
          );
        })}
      </RowList>
    </>
  );
}
