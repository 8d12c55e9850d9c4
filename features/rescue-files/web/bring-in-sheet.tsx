import { IconUpload } from '@tabler/icons-react';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { FileButton } from '#platform/ui/inputs/file-button.tsx';
import { TitledLines } from '#platform/ui/lists/titled-lines.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { useHeldOver } from '#platform/ui/page/use-held-over.ts';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { attachmentsWords, countThings, thingLines, thingsWords } from './bring-in-words.ts';
import { type BroughtIn, bringInFile, type LookedAt, lookAtFile } from './look-at-file.ts';

interface BringInSheetProps {
  readonly userId: string;
  readonly onClose: () => void;
  readonly onDone: (result: BroughtIn) => void;
}

/** Chooses a rescue file of somebody, shows what would become of everything in it, and brings it in. */
export function BringInSheet({ userId, onClose, onDone }: BringInSheetProps) {
  // A tablet that is turned keeps the file that was chosen.
  const [looked, setLooked] = useHeldOver<LookedAt | undefined>(`bring-in ${userId}`, undefined);
  const { isBusy, trouble, run } = useAction();
  const count = looked === undefined ? 0 : countNew(looked);
  const bringIn = (file: LookedAt) =>
    run(async () => {
      onDone(await bringInFile(file, userId));
      setLooked(undefined);
    });
  return (
    <Sheet
      open
      onClose={onClose}
      title="Reddingsbestand inbrengen"
      description="Een bestand dat de eigenaar op het toestel bij Te verzenden heeft gemaakt. Je ziet eerst wat ermee gebeurt; niets gaat dubbel."
      keepOpen={looked !== undefined}
      actions={
        <>
          <Button onClick={onClose}>Annuleren</Button>
          {looked !== undefined && count > 0 && (
            <Button variant="primary" busy={isBusy} onClick={() => bringIn(looked)}>
              {bringInLabel(looked)}
            </Button>
          )}
        </>
      }
    >
      <div className="secbody">
        <div className="acts">
          <FileButton
            accept=".zip,application/zip"
            icon={<IconUpload size={20} aria-hidden="true" />}
            disabled={isBusy}
            onFiles={([file]) => file !== undefined && run(async () => setLooked(await lookAtFile(file, userId)))}
          >
            {looked === undefined ? 'Bestand kiezen' : 'Ander bestand kiezen'}
          </FileButton>
        </div>
        <TroubleMessage trouble={trouble} title="Niet ingebracht" />
        {looked !== undefined && <Preview looked={looked} />}
      </div>
    </Sheet>
  );
}

/** Things that are not here yet: of the parts that were not judged beforehand, all of them; and attachments that have yet to come. */
function countNew({ preview, parts }: LookedAt): number {
  return countThings(preview.things, 'taken') + unjudged(parts) + preview.wantedFileIds.length;
}

function unjudged(parts: LookedAt['parts']): number {
  return parts.slice(1).reduce((sum, part) => sum + part.length, 0);
}

function bringInLabel({ preview, parts }: LookedAt): string {
  const things = countThings(preview.things, 'taken') + unjudged(parts);
  return things > 0 ? `${thingsWords(things)} inbrengen` : `${attachmentsWords(preview.wantedFileIds.length)} inbrengen`;
}

function Preview({ looked }: { readonly looked: LookedAt }) {
  const { opened, preview, damaged, parts } = looked;
  const { content } = opened;
  const { things, ownerName, before } = preview;
  const left = content.drafts.length + content.shared.length;
  return (
    <div className="stack">
      <p className="num">
        Gemaakt op {formatMoment(preview.madeAt)} door {ownerName}
        {preview.device !== '' && `, in ${preview.device}`}. De handtekening van dat apparaat klopt.
      </p>
      {before !== null && (
        <Message tone="info" title="Dit bestand is al eens ingebracht">
          {`Door ${before.by}, ${formatMoment(before.at)}. Alleen wat nog ontbreekt, gaat mee.`}
        </Message>
      )}
      {countNew(looked) === 0 && (
        <Message tone={countThings(things, 'refused') > 0 ? 'wait' : 'ok'} title="Er is niets in te brengen">
          {things.length === 0 ? 'Er zat niets in dat nog verzonden moest worden.' : 'Wat hierin staat is er al, of wordt geweigerd.'}
        </Message>
      )}
      {preview.isOwnerGone && (
        <Message tone="info" title={`${ownerName} is uit dienst`}>
          Alleen wat zowel {ownerName} als jij mag, gaat mee.
        </Message>
      )}
      <TitledLines title="Gaat mee" lines={thingLines(things, 'taken')} />
      <TitledLines title="Was er al" lines={thingLines(things, 'known')} />
      <TitledLines title="Wordt geweigerd" lines={thingLines(things, 'refused')} />
      {unjudged(parts) > 0 && <p>{`Nog ${thingsWords(unjudged(parts))}: die worden bij het inbrengen beoordeeld.`}</p>}
      {preview.wantedFileIds.length > 0 && (
        <p>{`${attachmentsWords(preview.wantedFileIds.length)} ${preview.wantedFileIds.length === 1 ? 'gaat' : 'gaan'} mee.`}</p>
      )}
      {damaged.length > 0 && (
        <Message tone="wait" title={damaged.length === 1 ? '1 bijlage is beschadigd' : `${damaged.length} bijlagen zijn beschadigd`}>
          De rest kan worden ingebracht. Kopieer het bestand opnieuw van het toestel om ook {damaged.join(', ')} te krijgen.
        </Message>
      )}
      {left > 0 && <p className="muted">{unfinishedText(left, ownerName)}</p>}
    </div>
  );
}

function unfinishedText(count: number, name: string): string {
  return `${thingsWords(count)} ${count === 1 ? 'dat niet af is, blijft' : 'die niet af zijn, blijven'} in het bestand: alleen ${name} kan daarmee verder.`;
}
