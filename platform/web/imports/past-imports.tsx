import { formatMoment } from '#platform/shared/dates/dates.ts';
import type { PastImport } from '#platform/shared/imports/import-parts.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useNoticedAction } from '../actions/use-action.ts';
import { runCommand } from '../answers/use-answer.ts';
import { countWords, leftWords, type RowWords } from './row-words.ts';
import type { ImportOperations } from './use-import.ts';

interface PastImportsProps {
  readonly imports: readonly PastImport[];
  readonly undo: ImportOperations['undo'];
  readonly words: RowWords;
}

/** The imports of before, each with the way back. */
export function PastImports({ imports, undo, words }: PastImportsProps) {
  const { isBusy, run } = useNoticedAction('Import niet ongedaan gemaakt');
  if (imports.length === 0) return null;
  return (
    <Section title="Eerdere imports" note={imports.length}>
      <RowList label="Eerdere imports">
        {imports.map(({ id, fileName, counts, by, at, canUndo, undone }) => (
          <Row
            key={id}
            title={fileName}
            text={[
              `${countWords(counts, words)} ${by}, ${formatMoment(at)}`,
              undone !== null && `Ongedaan gemaakt door ${undone.by}`,
              undone !== null && undone.left > 0 && leftWords(undone.left),
            ]
              .filter(Boolean)
              .join('. ')}
            end={undone === null ? undefined : <Badge>Teruggedraaid</Badge>}
            beside={
              canUndo ? (
                <Button busy={isBusy} aria-label={`${fileName} ongedaan maken`} onClick={() => run(() => runCommand(undo, { id }))}>
                  Ongedaan maken
                </Button>
              ) : undefined
            }
          />
        ))}
      </RowList>
    </Section>
  );
}
