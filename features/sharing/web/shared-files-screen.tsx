import { useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { OpenForm } from '#features/form-filling/web/drafts/open-form.ts';
import type { FileQuestion } from '#features/form-filling/web/photos/file-questions.ts';
import { putShared, takesShared } from '#features/form-filling/web/photos/put-shared.ts';
import { draftName } from '#features/forms/web/form-draft.ts';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { RowList } from '#platform/ui/lists/row-list.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { problemText } from '#platform/web/answers/problem-text.ts';
import { troubleIn } from '#platform/web/share-target/share-outcome.ts';
import { countWords, troubleWords } from '#platform/web/share-target/share-words.ts';
import type { SharedThing } from '#platform/web/share-target/shared-keys.ts';
import { countOthersShared, forgetDiscarded, useSharedThings } from '#platform/web/share-target/shared-things.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { ChoosePlace } from './choose-place.tsx';
import { SharedRow } from './shared-row.tsx';

/** Outcome of giving things a place. */
interface Placed {
  readonly text: string;
  readonly href: string;
  /** Why others still wait. */
  readonly troubles: readonly string[];
}

/** Files that came in by the share sheet of the phone and have no place yet: each goes into a form, or is thrown away. */
export function SharedFilesScreen() {
  const things = useSharedThings();
  const [asked, setAsked] = useState<readonly SharedThing[]>();
  const [placed, setPlaced] = useState<Placed>();
  useForgetDiscarded();
  const waiting = (things ?? []).filter(({ isDiscarded, sizeBytes }) => isDiscarded !== true && sizeBytes > 0);
  const place = async (form: OpenForm, question: FileQuestion) => {
    setPlaced(await putAll(form, question, asked ?? []));
    setAsked(undefined);
  };
  const added = (text: string, address: string) => {
    setPlaced({ text, href: address, troubles: [] });
    setAsked(undefined);
  };
  return (
    <Page
      title="Gedeeld met Maaiveld"
      subtitle="Bewaard op dit apparaat tot het een plek heeft"
      back={{ href: href('overview'), label: 'Terug naar het overzicht' }}
    >
      <ShareTroubleMessage />
      {placed !== undefined && <PlacedMessage placed={placed} />}
      {things?.length === 0 && <NothingShared />}
      {things !== undefined && things.length > 0 && (
        <RowList label="Gedeeld">
          {things.map((thing) => (
            <SharedRow key={thing.id} thing={thing} onPlace={(one) => setAsked([one])} />
          ))}
        </RowList>
      )}
      {waiting.length > 1 && (
        <DockAction alone>
          <Button variant="next" size="main" onClick={() => setAsked(waiting)}>
            Alle {waiting.length} een plek geven
          </Button>
        </DockAction>
      )}
      <Sheet open={asked !== undefined} onClose={() => setAsked(undefined)} title="Kies een plek" description={`Voor ${countWords(asked?.length ?? 0)}.`}>
        {asked !== undefined && <ChoosePlace things={asked} onChosen={place} onAdded={added} />}
      </Sheet>
    </Page>
  );
}

/** Puts one after the other in a question. What does not go there waits on, and it is said why. */
async function putAll(form: OpenForm, question: FileQuestion, things: readonly SharedThing[]): Promise<Placed> {
  const troubles: string[] = [];
  let count = 0;
  for (const thing of things) {
    try {
      if (!takesShared(question, thing)) troubles.push(`${thing.name}: dit soort bestand kan niet bij ${question.label}.`);
      else {
        await putShared(form, question.path, thing);
        count++;
      }
    } catch (error) {
      troubles.push(`${thing.name}: ${problemText(error).text}`);
    }
  }
  const where = `${draftName(form.draft)}, bij ${question.label}`;
  const text = count === 0 ? 'Er kwam niets bij.' : `${countWords(count)} ${count === 1 ? 'staat' : 'staan'} nu in ${where}.`;
  return { text, href: href('formSection', { form: form.id, section: question.sectionKey }), troubles };
}

function PlacedMessage({ placed: { text, href: address, troubles } }: { readonly placed: Placed }) {
  return (
    <>
      <Message tone={troubles.length === 0 ? 'ok' : 'wait'} live actions={<LinkButton href={address}>Openen</LinkButton>}>
        {text}
      </Message>
      {troubles.map((trouble) => (
        <Message key={trouble} tone="bad" title="Wacht nog hier" live>
          {trouble}
        </Message>
      ))}
    </>
  );
}

/** Says that nothing of a share was stored, and what to do. */
function ShareTroubleMessage() {
  const trouble = troubleIn(useLocation({ select: ({ searchStr }) => searchStr }));
  const isRestricted = useSignedIn()?.restricted === true;
  if (trouble === undefined) return null;
  const { title, text } = troubleWords[trouble];
  const toOutbox = trouble === 'vol' && !isRestricted && <LinkButton href={href('outbox')}>Naar Te verzenden</LinkButton>;
  return (
    <Message tone="bad" title={title} actions={toOutbox || undefined} live>
      {text}
    </Message>
  );
}

function NothingShared() {
  const others = useOthersShared();
  return (
    <EmptyState title="Niets wacht op een plek">
      Deel een foto of PDF vanuit je camera of bestanden en kies Maaiveld; ook zonder bereik.
      {others > 0 && ' Wat iemand anders op dit apparaat deelde zie je niet; het staat er nog als diegene weer inlogt.'}
    </EmptyState>
  );
}

function useOthersShared(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    let isOver = false;
    countOthersShared()
      .then((next) => !isOver && setCount(next))
      .catch(reportError);
    return () => {
      isOver = true;
    };
  }, []);
  return count;
}

/** Forgets discarded files when the page closes; until then they can be taken back. */
function useForgetDiscarded(): void {
  useEffect(() => {
    const forget = () => void forgetDiscarded().catch(reportError);
    forget();
    return forget;
  }, []);
}
