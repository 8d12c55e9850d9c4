import { IconBook2, IconClipboardText, IconFile, IconFlask, IconFolder, IconLayoutList, IconMapPin, IconSearch, IconUser } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from '#platform/ui/link.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { type Found, type SearchResult, useSearch } from './use-search.ts';

export interface SearchDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

const kinds = [
  { kind: 'screen', label: 'Schermen', Icon: IconLayoutList },
  { kind: 'project', label: 'Projecten', Icon: IconFolder },
  { kind: 'phase', label: 'Fasen', Icon: IconMapPin },
  { kind: 'person', label: "Collega's", Icon: IconUser },
  { kind: 'form', label: 'Formulieren', Icon: IconClipboardText },
  { kind: 'document', label: 'Documenten', Icon: IconFile },
  { kind: 'instruction', label: 'Werkinstructies', Icon: IconBook2 },
  { kind: 'safety-sheet', label: 'Veiligheidsbladen', Icon: IconFlask },
] as const;

/** Searching in everything: type, walk with the arrows, Enter opens. Without a network it searches what is on the device. */
export function SearchDialog({ open, onClose }: SearchDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Zoeken">
      {open && <Search onClose={onClose} />}
    </Dialog>
  );
}

function Search({ onClose }: Pick<SearchDialogProps, 'onClose'>) {
  const [text, setText] = useState('');
  const [chosenKey, setChosenKey] = useState<string>();
  const result = useSearch(text);
  const { found } = result;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const chosen = found.find(({ key }) => key === chosenKey) ?? found[0];
  // A phone shows its keyboard at once here: somebody who opens the search is going to type.
  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (chosen !== undefined) document.getElementById(optionId(listId, chosen))?.scrollIntoView({ block: 'nearest' });
  }, [chosen, listId]);
  const walk = (event: KeyboardEvent) => {
    const next = nextOf(found, chosen, event.key);
    // A search line of its own accord would only be emptied by it.
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && chosen !== undefined) document.getElementById(optionId(listId, chosen))?.click();
    else if (next !== undefined) setChosenKey(next.key);
    else return;
    event.preventDefault();
  };
  return (
    <div className="searchall">
      <search className="search in">
        <span className="lead">
          <IconSearch size={20} aria-hidden="true" />
        </span>
        <input
          ref={input}
          type="search"
          role="combobox"
          aria-label="Zoek een scherm, project, fase, collega, formulier of document"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen === undefined ? undefined : optionId(listId, chosen)}
          placeholder="Nummer, plaats, opdrachtgever of naam"
          autoComplete="off"
          enterKeyHint="go"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setChosenKey(undefined);
          }}
          onKeyDown={walk}
        />
      </search>
      <p className="searchnote" role="status">
        {noteOf(text, result)}
      </p>
      <FoundList id={listId} found={found} chosen={chosen} onOpen={onClose} />
    </div>
  );
}

interface FoundListProps {
  readonly id: string;
  readonly found: readonly Found[];
  readonly chosen: Found | undefined;
  readonly onOpen: () => void;
}

function FoundList({ id, found, chosen, onOpen }: FoundListProps) {
  return (
    <div className="found" role="listbox" id={id} aria-label="Gevonden">
      {kinds.map(({ kind, label, Icon }) => {
        const ofKind = found.filter((one) => one.kind === kind);
        if (ofKind.length === 0) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox; a fieldset is for controls
          <div key={kind} role="group" aria-label={label}>
            <p className="kind" aria-hidden="true">
              {label}
            </p>
            {ofKind.map((one) => (
              <Link
                key={one.key}
                id={optionId(id, one)}
                role="option"
                tabIndex={-1}
                aria-selected={one === chosen}
                className="hit"
                href={one.href}
                onClick={onOpen}
              >
                <Icon size={20} aria-hidden="true" />
                <span className="tx">
                  <b>{one.title}</b>
                  {one.text !== undefined && <small>{one.text}</small>}
                </span>
              </Link>
            ))}
          </div>
        );
      })}
    </div>
  );
}

function noteOf(text: string, { found, isAsking, isDeviceOnly }: SearchResult): string {
  if (isDeviceOnly && found.length === 0) return 'Niets gevonden op dit apparaat. Zodra je bereik hebt, wordt in alles gezocht.';
  if (isDeviceOnly) return 'Geen verbinding: dit staat op dit apparaat.';
  if (found.length > 0) return text.trim() === '' ? 'Typ om te zoeken, of kies een scherm.' : `${found.length} gevonden`;
  if (isAsking) return 'Zoeken…';
  return 'Niets gevonden. Probeer een deel van het nummer, de plaats, de opdrachtgever of de naam.';
}

function nextOf(found: readonly Found[], chosen: Found | undefined, key: string): Found | undefined {
  const at = chosen === undefined ? -1 : found.indexOf(chosen);
  if (key === 'ArrowDown') return found[(at + 1) % found.length];
  if (key === 'ArrowUp') return found[(at - 1 + found.length) % found.length];
  return undefined;
}

function optionId(listId: string, { key }: Found): string {
  return `${listId}-${key}`;
}
