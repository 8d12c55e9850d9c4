import { href } from '#features/routes.ts';
import { Page } from '#platform/ui/page/page.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { ImportSteps } from '#platform/web/imports/import-steps.tsx';
import { PastImports } from '#platform/web/imports/past-imports.tsx';
import { checkRegistrationImport, listRegistrationImports, registrationColumns, runRegistrationImport, undoRegistrationImport } from '../import-contract.ts';

const operations = { check: checkRegistrationImport, run: runRegistrationImport, undo: undoRegistrationImport };
const words = { one: 'registratie', many: 'registraties' };

/** Brings registrations in from a file. */
export function RegistrationImportScreen() {
  const imports = useAnswer(listRegistrationImports, {}).data ?? [];
  return (
    <Page title="Registraties importeren" back={{ href: href('registrations'), label: 'Alle registraties' }}>
      <ImportSteps operations={operations} columns={registrationColumns} words={words} fileName="registraties" />
      <PastImports imports={imports} undo={undoRegistrationImport} words={words} />
    </Page>
  );
}
