import { href } from '#features/routes.ts';
import { Message } from '#platform/ui/page/message.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { ImportSteps } from '#platform/web/imports/import-steps.tsx';
import { PastImports } from '#platform/web/imports/past-imports.tsx';
import { checkHourCodeImport, hourCodeColumns, listHourCodeImports, runHourCodeImport, undoHourCodeImport } from '../import-contract.ts';

const operations = { check: checkHourCodeImport, run: runHourCodeImport, undo: undoHourCodeImport };
const words = { one: 'urencode', many: 'urencodes' };

/** Changes hour codes by a file. */
export function HourCodeImportScreen() {
  const imports = useAnswer(listHourCodeImports, {}).data ?? [];
  return (
    <Page title="Urencodes importeren" back={{ href: href('hourCodes'), label: 'Terug naar activiteiten en urencodes' }}>
      <Message title="Een bestand wijzigt, en voegt niets toe">
        De codes zijn vast, want er staan uren op. Een rij wordt herkend aan de code, en anders aan de naam. Een lege cel laat staan wat er is. Exporteer de
        urencodes om te zien hoe het bestand eruitziet.
      </Message>
      <ImportSteps operations={operations} columns={hourCodeColumns} words={words} fileName="urencodes" />
      <PastImports imports={imports} undo={undoHourCodeImport} words={words} />
    </Page>
  );
}
