import { useState } from 'react';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Problem } from '#platform/shared/problem.ts';
import { TitledLines } from '#platform/ui/lists/titled-lines.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { deviceStore } from '#platform/web/device/storage/device-store.ts';
import { FileSheet, type OpenFile } from '#platform/web/imports/file-sheet.tsx';
import { type OpenedRescueFile, openRescueFile } from '#platform/web/rescue/open-rescue-file.ts';
import { countNews, findDamaged, findRescueNews, type RescueNews, takeInRescue } from '#platform/web/rescue/take-in-rescue.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { thingsWords } from './outbox-words.ts';
import { rescueLines } from './rescue-words.ts';

interface Looked {
  readonly opened: OpenedRescueFile;
  readonly news: RescueNews;
  /** Names of files that are damaged. */
  readonly damaged: readonly string[];
}

/** Reads a rescue file of one's own, made on another device: what is in it is shown first, and then taken in on this device, once. */
export function RescueSheet({ onClose }: { readonly onClose: () => void }) {
  const person = useSignedIn();
  const [now] = useState(() => new Date());
  if (person === undefined) return null;
  const look = async (file: File): Promise<OpenFile<Looked>> => {
    const opened = await openRescueFile(file);
    const owner = opened.content.person;
    if (owner.id !== person.id) throw new Problem('not-allowed', { reason: foreignText(owner.name) });
    const news = await findRescueNews(deviceStore, person.id, opened.content);
    const damaged = await findDamaged(news, opened);
    return { name: file.name, read: { opened, news, damaged: damaged.map(({ name }) => name) } };
  };
  return (
    <FileSheet
      title="Reddingsbestand inlezen"
      description="Een bestand dat op een ander apparaat bij Te verzenden is gemaakt. Je ziet eerst wat erin staat; niets gaat dubbel."
      accept=".zip,application/zip"
      look={look}
      countOf={({ news, damaged }) => countNews(news) - damaged.length}
      countWords={thingsWords}
      bringIn={({ read }) => takeInRescue(deviceStore, person.id, read.opened)}
      findings={({ read }) => <RescueFindings {...read} now={now} />}
      onClose={onClose}
    />
  );
}

function RescueFindings({ opened: { content }, news, damaged, now }: Looked & { readonly now: Date }) {
  const total = content.commands.length + content.drafts.length + content.files.length + content.shared.length + content.begun.length;
  const known = total - countNews(news);
  return (
    <div className="stack">
      <p className="num">
        Gemaakt op {formatMoment(content.madeAt)} door {content.person.name}.
      </p>
      {countNews(news) === 0 ? (
        <Message tone="ok" title="Alles hieruit staat al op dit apparaat">
          {total === 0 ? 'Er zat niets in dat nog verzonden moest worden.' : 'Er is niets meer in te lezen.'}
        </Message>
      ) : (
        rescueLines(news, now).map((group) => <TitledLines key={group.title} {...group} />)
      )}
      {damaged.length > 0 && (
        <Message tone="wait" title={damaged.length === 1 ? '1 bijlage is beschadigd' : `${damaged.length} bijlagen zijn beschadigd`}>
          De rest kan worden ingelezen. Kopieer het bestand opnieuw van het andere apparaat om ook {damaged.join(', ')} te krijgen.
        </Message>
      )}
      {known > 0 && countNews(news) > 0 && (
        <p className="muted">
          {thingsWords(known)} hieruit {known === 1 ? 'staat' : 'staan'} al op dit apparaat.
        </p>
      )}
    </div>
  );
}

function foreignText(name: string): string {
  return `Dit reddingsbestand is van ${name}. Alleen ${name} kan het inlezen, met het eigen account. Kan dat niet, dan brengt een beheerder het in op de pagina van ${name} bij Gebruikers.`;
}
