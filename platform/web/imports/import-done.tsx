import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { TroubleMessage } from '../actions/trouble-message.tsx';
import { useAction } from '../actions/use-action.ts';
import { runCommand } from '../answers/use-answer.ts';
import { countWords, type RowWords } from './row-words.ts';
import type { ImportOperations, UsedImport } from './use-import.ts';

interface ImportDoneProps {
  readonly done: NonNullable<UsedImport['done']>;
  readonly undo: ImportOperations['undo'];
  readonly words: RowWords;
}

/** What was brought in, with the way back. */
export function ImportDone({ done, undo, words }: ImportDoneProps) {
  const { isBusy, trouble, run } = useAction();
  const [isUndone, setUndone] = useState(false);
  if (isUndone)
    return (
      <Message tone="ok" title="Import ongedaan gemaakt" live>
        Alles uit {done.fileName} staat weer zoals het was.
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
                await runCommand(undo, { id: done.id });
                setUndone(true);
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
