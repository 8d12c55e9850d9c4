import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import type { ParticipantInput } from '../toolbox.ts';
import { ParticipantSheet } from './participant-sheet.tsx';
import { type ToolboxDraft, toolboxFieldId } from './use-toolbox-draft.ts';
import { useNames } from './use-toolboxes.ts';

/** Renders the field of participants, before anybody signs. */
export function ParticipantsField({ draft: { form, set, errorOf } }: { readonly draft: ToolboxDraft }) {
  const names = useNames();
  const [isAdding, setAdding] = useState(false);
  const error = errorOf('participants');
  const nameOf = ({ userId, name = '' }: ParticipantInput) => (userId === null ? name : (names.get(userId) ?? 'Collega'));
  const textOf = ({ userId, company = '' }: ParticipantInput) =>
    userId === form.leaderId ? 'Leider' : userId === null ? `Extern${company && `, ${company}`}` : 'Collega';
  return (
    <Section
      title="Deelnemers"
      id={toolboxFieldId('participants')}
      note={form.participants.length}
      actions={
        <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setAdding(true)}>
          Deelnemer
        </Button>
      }
    >
      {error !== undefined && <p className="err pad">{error}</p>}
      <RowList label="Deelnemers">
        {form.participants.map((one) => (
          <Row
            key={one.id}
            title={nameOf(one)}
            text={textOf(one)}
            beside={
              <IconButton
                label={`${nameOf(one)} van de lijst halen`}
                icon={<IconX size={20} aria-hidden="true" />}
                onClick={() => set({ participants: form.participants.filter(({ id }) => id !== one.id) })}
              />
            }
          />
        ))}
      </RowList>
      {isAdding && (
        <ParticipantSheet
          taken={form.participants}
          keptAs="toolbox participant"
          onAdd={async (one) => set({ participants: [...form.participants, one] })}
          onClose={() => setAdding(false)}
        />
      )}
    </Section>
  );
}
