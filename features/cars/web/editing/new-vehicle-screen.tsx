import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { href } from '#features/routes.ts';
import { newId } from '#platform/shared/ids.ts';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { VehicleEditor } from './vehicle-editor.tsx';
import { emptyVehicle } from './vehicle-form.ts';

/** A new vehicle for the register. */
export function NewVehicleScreen() {
  const navigate = useNavigate();
  const [id] = useState(newId);
  const vehicles = href('vehicles');
  return (
    <Page title="Nieuw voertuig" back={{ href: vehicles, label: 'Terug naar de voertuigen' }}>
      {hasPermission('vehicle.manage') ? (
        <VehicleEditor
          id={id}
          version={undefined}
          first={emptyVehicle}
          saveLabel="Voertuig opslaan"
          onSaved={(saved) => void navigate({ to: href('vehicle', { vehicle: saved }), replace: true })}
          onCancel={() => void navigate({ to: vehicles })}
        />
      ) : (
        <EmptyState title="Je kunt hier geen voertuig toevoegen">Vraag de planner of een beheerder om het in het register te zetten.</EmptyState>
      )}
    </Page>
  );
}
