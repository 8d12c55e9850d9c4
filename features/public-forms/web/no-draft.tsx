import { EmptyState } from '#platform/ui/empty-state.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Page } from '#platform/ui/page.tsx';
import { href } from '../../routes.ts';

/** Where a form would be filled in of which this device has nothing. */
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
