import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { RemovalSheet } from './removal-sheet.tsx';

/** The way to remove somebody for good, for who sees to how long things are kept. */
export function RemovalSection({ userId }: { readonly userId: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!hasPermission('retention.manage')) return null;
  return (
    <Section title="Gegevens verwijderen" padded>
      <p className="prose">
        Vraagt iemand die uit dienst is om de eigen gegevens te verwijderen (AVG art. 17), dan kan dat hier. Je ziet eerst wat weggaat, en wat door een wet moet
        blijven.
      </p>
      <div className="bars">
        <Button variant="bad" icon={<IconTrash size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
          Persoon verwijderen
        </Button>
      </div>
      {isOpen && <RemovalSheet userId={userId} onClose={() => setOpen(false)} />}
    </Section>
  );
}
