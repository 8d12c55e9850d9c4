import { getClient } from '#features/clients/contract.ts';
import { ClientEditor } from '#features/clients/web/client-editor.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import type { ClientToEdit } from './client-section.tsx';

export interface ClientSheetProps {
  readonly which: ClientToEdit | undefined;
  /** The client of the project; empty when there is none yet. */
  readonly clientId: string;
  /** With the id of the client that was saved; without when it was given up. */
  readonly onDone: (id: string | undefined) => void;
}

/** A client of the register beside the page: it counts for all its projects. */
export function ClientSheet({ which, clientId, onDone }: ClientSheetProps) {
  const chosen = useAnswer(getClient, { id: clientId }, { enabled: which === 'chosen' });
  return (
    <Sheet
      open={which !== undefined}
      onClose={() => onDone(undefined)}
      title={which === 'new' ? 'Nieuwe opdrachtgever' : 'Opdrachtgever wijzigen'}
      description="Dit geldt voor alle projecten van deze opdrachtgever."
      size="lg"
      keepOpen
    >
      {which === 'new' && <ClientEditor onDone={onDone} onStale={chosen.refresh} />}
      {which === 'chosen' && chosen.data !== undefined && <ClientEditor client={chosen.data} onDone={onDone} onStale={chosen.refresh} />}
    </Sheet>
  );
}
