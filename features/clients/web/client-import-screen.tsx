import { href } from '#features/routes.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Message } from '#platform/ui/page/message.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { ImportSteps } from '#platform/web/imports/import-steps.tsx';
import { PastImports } from '#platform/web/imports/past-imports.tsx';
import { checkClientImport, clientColumns, listClientImports, runClientImport, undoClientImport, WRITTEN_CLIENTS_MAX } from '../import-contract.ts';

const operations = { check: checkClientImport, run: runClientImport, undo: undoClientImport };
const words = { one: 'opdrachtgever', many: 'opdrachtgevers' };

/** Brings clients in from a file. */
export function ClientImportScreen() {
  const imports = useAnswer(listClientImports, {}).data ?? [];
  return (
    <Page title="Opdrachtgevers importeren" back={{ href: href('clients'), label: 'Terug naar opdrachtgevers' }}>
      <Message title="Wie er al is, wordt gewijzigd">
        Een opdrachtgever wordt herkend aan het KvK-nummer, en anders aan de naam. Een lege cel laat staan wat er is. Een wijziging geldt voor alle projecten
        van die opdrachtgever. Een bestand voegt toe of wijzigt hoogstens {formatNumber(WRITTEN_CLIENTS_MAX)} opdrachtgevers.
      </Message>
      <ImportSteps operations={operations} columns={clientColumns} words={words} fileName="opdrachtgevers" />
      <PastImports imports={imports} undo={undoClientImport} words={words} />
    </Page>
  );
}
