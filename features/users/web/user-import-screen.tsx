import { href } from '#features/routes.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Message } from '#platform/ui/page/message.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { ImportSteps } from '#platform/web/imports/import-steps.tsx';
import { PastImports } from '#platform/web/imports/past-imports.tsx';
import { checkUserImport, listUserImports, NEW_USERS_MAX, runUserImport, undoUserImport, userColumns } from '../import-contract.ts';

const operations = { check: checkUserImport, run: runUserImport, undo: undoUserImport };
const words = { one: 'gebruiker', many: 'gebruikers' };

/** Brings users in from a file. */
export function UserImportScreen() {
  const imports = useAnswer(listUserImports, {}).data ?? [];
  return (
    <Page title="Gebruikers importeren" back={{ href: href('users'), label: 'Terug naar gebruikers' }}>
      <Message title="Wie er al is, wordt gewijzigd">
        Iemand wordt herkend aan het personeelsnummer of het e-mailadres. Een lege cel laat staan wat er is. Een bestand voegt hoogstens{' '}
        {formatNumber(NEW_USERS_MAX)} gebruikers toe. Niemand krijgt een uitnodiging; die stuur je daarna bij de gebruiker.
      </Message>
      <ImportSteps operations={operations} columns={userColumns} words={words} fileName="gebruikers" />
      <PastImports imports={imports} undo={undoUserImport} words={words} />
    </Page>
  );
}
