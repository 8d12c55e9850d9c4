import { IconClipboardPlus, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Message } from '#platform/ui/message.tsx';
import { Row, RowList } from '#platform/ui/row-list.tsx';
import { problemText } from '#platform/web/problem-text.ts';
import type { FormDesignSummary } from '../contract.ts';
import { useStartForm } from './start-form.ts';
import { chooseFavorite, useFavoriteForms } from './use-favorite-forms.ts';

interface DesignsToStartProps {
  readonly label?: string;
  readonly designs: readonly Pick<FormDesignSummary, 'key' | 'name' | 'description'>[];
}

/** Forms to begin: a tap starts one, its star keeps it at hand. */
export function DesignsToStart({ label, designs }: DesignsToStartProps) {
  const start = useStartForm();
  const favorites = useFavoriteForms();
  const [trouble, setTrouble] = useState<{ readonly title: string; readonly text: string }>();
  const tell = (title: string) => (error: unknown) => setTrouble({ title, text: problemText(error).text });
  return (
    <>
      {trouble !== undefined && (
        <Message tone="bad" live title={trouble.title}>
          {trouble.text}
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
              onClick={() => void start(design.key, {}).catch(tell('Het formulier kan nu niet worden gestart'))}
              beside={
                <IconButton
                  label={`Favoriet: ${design.name}`}
                  aria-pressed={isFavorite}
                  icon={isFavorite ? <IconStarFilled size={20} aria-hidden="true" /> : <IconStar size={20} aria-hidden="true" />}
                  onClick={() => void chooseFavorite(design, !isFavorite).catch(tell('Niet bewaard'))}
                />
              }
            />
          );
        })}
      </RowList>
    </>
  );
}
