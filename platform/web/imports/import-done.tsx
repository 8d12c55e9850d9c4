import { useState } from 'react';
import type { ImportUndone } from '#platform/shared/imports/import-parts.ts';
import { Button } from '#platform/ui/button.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { TroubleMessage } from '../actions/trouble-message.tsx';
import { useAction } from '../actions/use-action.ts';
import { runCommand } from '../answers/use-answer.ts';
import { countWords, type RowWords, undoneWords } from './row-words.ts';
import type { ImportOperations, UsedImport } from './use-import.ts';

interface ImportDoneProps {
  readonly done: NonNullable<UsedImport['done']>;
  readonly undo: ImportOperations['undo'];
  readonly words: RowWords;
}

/** Renders the result of an import, with the way to undo it. */
export function ImportDone({ done, undo, words }: ImportDoneProps) {
  const { isBusy, trouble, run } = useAction();
  const [undone, setUndone] = useState<ImportUndone>();
  if (undone !== undefined)
    return (
      <Message tone="ok" title="Import ongedaan gemaakt" live>
        {undone.left === 0 ? `Alles uit ${done.fileName} staat weer zoals het was.` : undoneWords(undone, words)}
      </Message>
    );
  return (
    <>
      <Message
        tone="ok"
        title="Geïmporteerd"
        live
        actions={
          <Button
            busy={isBusy}
            onClick={() =>
              run(async () => {
                const { result } = await runCommand(undo, { id: done.id });
                setUndone(result);
              })
            }
          >
            Ongedaan maken
          </Button>
        }
      >
        {countWords(done.counts, words)}
      </Message>
      <TroubleMessage trouble={trouble} title="Niet ongedaan gemaakt" />
    </>
  );
}
