import { TitledLines } from '#platform/ui/lists/titled-lines.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { attachmentsWords, countThings, thingLines, thingsWords } from './bring-in-words.ts';
import type { BroughtIn } from './look-at-file.ts';

/** Shows the outcome of bringing in a file, thing by thing. */
export function BroughtInResult({ result: { file, sentFileCount, failedFiles } }: { readonly result: BroughtIn }) {
  const { things, ownerName } = file;
  const isWhole = countThings(things, 'refused') === 0 && failedFiles.length === 0;
  const taken = countThings(things, 'taken');
  return (
    <div className="stack">
      <Message
        tone={isWhole ? 'ok' : 'wait'}
        title={taken === 0 ? 'Er was niets nieuws in te brengen' : `${thingsWords(taken)} ingebracht op naam van ${ownerName}`}
        live
      >
        {sentFileCount > 0 && `${attachmentsWords(sentFileCount)} ontvangen. `}
        {failedFiles.length > 0 && `Niet ontvangen: ${failedFiles.join(', ')}. Breng het bestand opnieuw in om het nog eens te proberen.`}
      </Message>
      <TitledLines title="Ingebracht" lines={thingLines(things, 'taken')} />
      <TitledLines title="Was er al" lines={thingLines(things, 'known')} />
      <TitledLines title="Geweigerd" lines={thingLines(things, 'refused')} />
    </div>
  );
}
