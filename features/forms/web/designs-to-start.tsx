import { IconClipboardPlus, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Message } from '#platform/ui/message.tsx';
import { Row, RowList } from '#platform/ui/row-list.tsx';
import { problemText } from '#platform/web/problem-text.ts';
import type { FormDesignSummary } from '../contract.ts';
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
  const [whyNotKept, setWhyNotKept] = useState<string>();
  const keep = (design: DesignsToStartProps['designs'][number], isFavorite: boolean) => {
    setWhyNotKept(undefined);
    chooseFavorite(design, isFavorite).catch((error: unknown) => setWhyNotKept(problemText(error).text));
  };
  return (
    <>
      {trouble !== undefined && (
        <Message tone="bad" live title="Het formulier kan nu niet worden gestart">
          {trouble}
        </Message>
      )}
      {whyNotKept !== undefined && (
        <Message tone="bad" live title="Niet bewaard">
          {whyNotKept}
        </Message>
      )}
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
                  onClick={() => keep(design, !isFavorite)}
                />
              }
            />
          );
        })}
      </RowList>
    </>
  );
}
