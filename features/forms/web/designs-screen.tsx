import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Chip } from '#platform/ui/chip.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { matchesWords } from '#platform/ui/matches-words.ts';
import { Page } from '#platform/ui/page.tsx';
import { SearchInput } from '#platform/ui/search-input.tsx';
import { useDesk } from '#platform/ui/use-desk.ts';
import { useAction } from '#platform/web/use-action.ts';
import { useAnswer } from '#platform/web/use-answer.ts';
import { href } from '../../routes.ts';
import { listManagedDesigns, type ManagedDesign } from '../design-contract.ts';
import { DesignRows, DesignTable } from './design-list.tsx';
import { DesignersOnly } from './designers-only.tsx';
import { FormAnswerGate } from './form-answer-gate.tsx';
import { ImportDesignButton, ImportRefused, sendDesignFile } from './import-design.tsx';
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
  const importing = useAction();
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
      subtitle={answer.data === undefined ? undefined : `${designs.length} ontwerpen`}
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
          <ImportDesignButton isBusy={importing.isBusy} onFile={(file) => importing.run(async () => open(await sendDesignFile(file)))} />
          <Button variant="primary" icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setMaking(true)}>
            Nieuw
          </Button>
        </div>
      </div>
      {importing.trouble !== undefined && <ImportRefused trouble={importing.trouble} />}
      <FormAnswerGate answer={answer}>
        {shown.length === 0 ? (
          <EmptyState title="Geen formulier gevonden">Begin een nieuw formulier, of importeer een XLSForm (.xlsx) of een ontwerp (.json).</EmptyState>
        ) : isDesk ? (
          <DesignTable designs={shown} />
        ) : (
          <DesignRows designs={shown} />
        )}
      </FormAnswerGate>
      {isMaking && <NewDesignDialog categories={[...new Set(designs.map(({ category }) => category))]} onClose={() => setMaking(false)} onMade={open} />}
    </Page>
  );
}

/** Drafts are also the changes of what is in use. */
function isIn(design: ManagedDesign, state: ManagedDesign['state']): boolean {
  return state === 'draft' ? design.hasDraft : design.state === state;
}
