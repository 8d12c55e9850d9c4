import { IconLifebuoy } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useHeldOver } from '#platform/ui/page/use-held-over.ts';
import { hasPermission, useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { BroughtInResult } from './brought-in-result.tsx';
import type { BroughtIn } from './look-at-file.ts';

const BringInSheet = lazy(async () => ({ default: (await import('./bring-in-sheet.tsx')).BringInSheet }));

/** Work that a device of somebody could not send, brought in for them out of a rescue file. */
export function BringInSection({ userId }: { readonly userId: string }) {
  const me = useSignedIn();
  const [isOpen, setOpen] = useHeldOver('bring-in', false);
  const [result, setResult] = useHeldOver<BroughtIn | undefined>('brought-in', undefined);
  if (!hasPermission('rescue-file.bring-in') || me?.id === userId) return null;
  return (
    <Section title="Reddingsbestand" padded>
      <p className="prose">
        Kan een toestel niet meer verzenden en kan de eigenaar niet zelf inloggen, breng het reddingsbestand van dat toestel dan hier in. Het komt op naam van
        de eigenaar te staan, met jouw naam erbij, en de eigenaar krijgt er een melding van.
      </p>
      {result !== undefined && <BroughtInResult result={result} />}
      <div className="bars">
        <Button icon={<IconLifebuoy size={20} aria-hidden="true" />} onClick={() => setOpen(true)}>
          Reddingsbestand inbrengen
        </Button>
      </div>
      {isOpen && (
        <Suspense>
          <BringInSheet
            userId={userId}
            onClose={() => setOpen(false)}
            onDone={(done) => {
              setResult(done);
              setOpen(false);
            }}
          />
        </Suspense>
      )}
    </Section>
  );
}
