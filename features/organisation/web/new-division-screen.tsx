import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { href } from '#features/routes.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { Page } from '#platform/ui/page/page.tsx';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { systemClock } from '#platform/web/device/clock.ts';
import { EditForm } from '#platform/web/editing/edit-form.tsx';
import { useEditing } from '#platform/web/editing/use-editing.ts';
import { DivisionInput, putDivision } from '../contract.ts';
import { emptyDivisionForm, toDivisionInput } from '../division-form.ts';
import { DivisionFields } from './division-fields.tsx';

/** A new division. */
export function NewDivisionScreen() {
  const navigate = useNavigate();
  const [id] = useState(newId);
  const editing = useEditing({
    first: emptyDivisionForm,
    schema: DivisionInput(),
    toInput: (form) => toDivisionInput(form, id),
    save: async (input) => {
      await runCommand(putDivision, input);
      await navigate({ to: href('division', { division: id }), replace: true });
    },
  });
  return (
    <Page title="Nieuwe divisie" back={{ href: href('divisions'), label: 'Terug naar de divisies' }}>
      <EditForm editing={editing} createLabel="Divisie bewaren" onCancel={() => void navigate({ to: href('divisions') })}>
        <DivisionFields editing={editing} today={localDate(systemClock.now())} />
      </EditForm>
    </Page>
  );
}
