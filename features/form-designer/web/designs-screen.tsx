import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { Chip } from '#platform/ui/chip.tsx';
import { SearchInput } from '#platform/ui/inputs/search-input.tsx';
import { matchesWords } from '#platform/ui/lists/matches-words.ts';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { UnderWay } from '#platform/web/actions/under-way.tsx';
import { useStoppable } from '#platform/web/actions/use-stoppable.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { listManagedDesigns, type ManagedDesign } from '../design-contract.ts';
import { DesignRows, DesignTable } from './design-list.tsx';
import { DesignersOnly } from './designers-only.tsx';
import { ImportDesignButton, ImportRefused, sendDesignFiles } from './import-design.tsx';
import { NewDesignDialog } from './new-design-dialog.tsx';

const states = { draft: 'Concept', published: 'In gebruik', retired: 'Uit gebruik' } as const;

/** Every design of the organisation, with the ways to begin one. */
export function DesignsScreen() {
  return (
    <DesignersOnly>
      <Designs />
    </DesignersOnly>
  );
}

function Designs() {
  const isDesk = useDesk();
  const navigate = useNavigate();
  const answer = useAnswer(listManagedDesigns, {});
  const [search, setSearch] = useState('');
  const [state, setState] = useState<ManagedDesign['state']>();
  const [isMaking, setMaking] = useState(false);
  const importing = useStoppable({ title: 'Importeren gestopt', text: 'Er is niets geïmporteerd, tenzij het concept al in de lijst staat.' });
  const designs = answer.data ?? [];
  const shown = useMemo(
    () => (answer.data ?? []).filter((design) => (state === undefined || isIn(design, state)) && matchesWords(`${design.name} ${design.category}`, search)),
    [answer.data, search, state],
  );
  const open = (key: string) => void navigate({ to: href('design', { design: key }) });
  return (
    <Page
      fill={isDesk}
      title="Formulieren ontwerpen"
      subtitle={answer.data === undefined ? '' : `${designs.length} ontwerpen`}
      back={{ href: href('forms'), label: 'Terug naar formulieren' }}
    >
      <div className="tools">
        <SearchInput label="Zoek een formulier" value={search} onChange={setSearch} />
        {Object.entries(states).map(([value, label]) => (
          <Chip key={value} on={state === value} onClick={() => setState(state === value ? undefined : (value as ManagedDesign['state']))}>
            {label}
          </Chip>
        ))}
        <div className="sp">
          <ImportDesignButton isBusy={importing.isBusy} onFiles={(files) => importing.run(async (signal) => open(await sendDesignFiles(files, signal)))} />
          <Button variant="primary" icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setMaking(true)}>
            Nieuw
          </Button>
        </div>
      </div>
      <UnderWay action={importing} label="Bestand wordt omgezet naar een ontwerp" />
      {importing.trouble !== undefined && <ImportRefused trouble={importing.trouble} />}
      <AnswerGate answer={answer}>
        {shown.length === 0 ? (
          <EmptyState title="Geen formulier gevonden">Begin een nieuw formulier, of importeer een XLSForm (.xlsx) of een ontwerp (.json).</EmptyState>
        ) : isDesk ? (
          <DesignTable designs={shown} />
        ) : (
          <DesignRows designs={shown} />
        )}
      </AnswerGate>
      {isMaking && <NewDesignDialog categories={[...new Set(designs.map(({ category }) => category))]} onClose={() => setMaking(false)} onMade={open} />}
    </Page>
  );
}

/** Drafts are also the changes of what is in use. */
function isIn(design: ManagedDesign, state: ManagedDesign['state']): boolean {
  return state === 'draft' ? design.hasDraft : design.state === state;
}
