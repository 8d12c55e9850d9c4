import { href } from '#features/routes.ts';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';

/** Shown in place of a form of which this device has no draft. */
export function NoDraft({ name }: { readonly name: string }) {
  return (
    <Page title="Formulier" back={{ href: href('publicForms'), label: 'Terug naar de formulieren' }}>
      <EmptyState
        title="Nog niet begonnen"
        actions={
          <LinkButton variant="primary" href={href('publicForm', { name })}>
            Naar het formulier
          </LinkButton>
        }
      >
        Op dit apparaat staat geen formulier waarmee je verder kunt. Wat je op een ander apparaat begon, staat daar.
      </EmptyState>
    </Page>
  );
}
