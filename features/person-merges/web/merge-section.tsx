import { IconArrowMerge } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { PersonMergeSheet } from './merge-sheet.tsx';

/** Another account of the same person, brought into this one. */
export function MergeSection({ userId }: { readonly userId: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!hasPermission('user.manage')) return null;
  return (
    <Section title="Twee accounts van één persoon" padded>
      <p className="prose">
        Heeft deze persoon nog een account, voeg dat dan hier toe. Alles ervan hoort daarna bij dit account, en inloggen kan op beide manieren.
      </p>
      <div className="bars">
        <Button icon={<IconArrowMerge size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
          Account samenvoegen
        </Button>
      </div>
      {isOpen && <PersonMergeSheet keptId={userId} onClose={() => setOpen(false)} />}
    </Section>
  );
}
