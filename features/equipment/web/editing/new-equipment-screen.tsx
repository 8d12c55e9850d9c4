import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { href } from '#features/routes.ts';
import { newId } from '#platform/shared/ids.ts';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { EquipmentEditor } from './equipment-editor.tsx';
import { emptyEquipment } from './equipment-form.ts';

/** A new piece of equipment for the register. */
export function NewEquipmentScreen() {
  const navigate = useNavigate();
  const [id] = useState(newId);
  const register = href('equipmentRegister');
  return (
    <Page title="Nieuw materieel" back={{ href: register, label: 'Terug naar het materieel' }}>
      {hasPermission('equipment.manage') ? (
        <EquipmentEditor
          id={id}
          version={undefined}
          first={emptyEquipment}
          saveLabel="Materieel opslaan"
          onSaved={(saved) => void navigate({ to: href('equipmentItem', { equipment: saved }), replace: true })}
          onCancel={() => void navigate({ to: register })}
        />
      ) : (
        <EmptyState title="Je kunt hier geen materieel toevoegen">Vraag de planner of een beheerder om het in het register te zetten.</EmptyState>
      )}
    </Page>
  );
}
