import { useState } from 'react';
import { SearchInput } from '#platform/ui/inputs/search-input.tsx';
import { matchesWords } from '#platform/ui/lists/matches-words.ts';
import { RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import type { Draft } from '#platform/web/drafts/drafts.ts';
import { draftName, type FormDraft } from './form-draft.ts';
import { DraftRow } from './form-row.tsx';

/** From this many drafts on there is a line to search them with. */
const SEARCH_FROM = 4;

/** The forms being filled on this device; with many of them found by name, phase or what was filled in. */
export function DraftsSection({ drafts }: { readonly drafts: readonly Draft<FormDraft>[] }) {
  const [text, setText] = useState('');
  const found = text.trim() === '' ? drafts : drafts.filter(({ data }) => matchesWords(wordsOf(data), text));
  return (
    <Section title="Concepten" note={drafts.length}>
      {drafts.length >= SEARCH_FROM && (
        <div className="pad secbody">
          <SearchInput label="Zoek in je concepten" value={text} onChange={setText} />
        </div>
      )}
      {found.length === 0 ? (
        <p className="pad muted">Geen concept waarin dit staat.</p>
      ) : (
        <RowList label="Concepten">
          {found.map((draft) => (
            <DraftRow key={draft.id} draft={draft} />
          ))}
        </RowList>
      )}
    </Section>
  );
}

/** Returns the searchable text of a draft: its name, its place, and every text that was filled in. */
function wordsOf(draft: FormDraft): string {
  return [draftName(draft), draft.title, draft.projectNumber ?? '', draft.phaseNumber ?? '', ...textsIn(draft.answers)].join(' ');
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string' || typeof value === 'number') yield String(value);
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* textsIn(inner);
}
