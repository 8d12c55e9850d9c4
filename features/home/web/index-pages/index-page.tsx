import { screensBelow } from '#features/people/rules.ts';
import { routes } from '#features/routes.ts';
import { type ScreenKey, screens } from '#features/screens.ts';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';

/** A page that leads to the screens below it, each with what it is for; made from the table of screens. */
export function IndexPage({ of }: { readonly of: ScreenKey }) {
  const person = useSignedIn();
  const below = person === undefined ? [] : screensBelow(of, person);
  const { title } = screens[of];
  return (
    <Page title={title}>
      {below.length === 0 ? (
        <EmptyState title="Hier is voor jou niets te beheren">Vraag een beheerder om rechten als je hier iets moet kunnen wijzigen.</EmptyState>
      ) : (
        <RowList label={title}>
          {below.map((key) => (
            <Row key={key} title={screens[key].title} text={screens[key].help} href={routes[key]} />
          ))}
        </RowList>
      )}
    </Page>
  );
}
