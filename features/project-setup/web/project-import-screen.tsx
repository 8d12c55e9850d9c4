import { href } from '#features/routes.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Message } from '#platform/ui/page/message.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { ImportSteps } from '#platform/web/imports/import-steps.tsx';
import { PastImports } from '#platform/web/imports/past-imports.tsx';
import { checkProjectImport, listProjectImports, projectColumns, runProjectImport, undoProjectImport, WRITTEN_PROJECTS_MAX } from '../import-contract.ts';

const operations = { check: checkProjectImport, run: runProjectImport, undo: undoProjectImport };
const words = { one: 'project', many: 'projecten' };

/** Brings projects in from a file. */
export function ProjectImportScreen() {
  const imports = useAnswer(listProjectImports, {}).data ?? [];
  return (
    <Page title="Projecten importeren" back={{ href: href('projects'), label: 'Terug naar alle projecten' }}>
      <Message title="Een nummer dat er al is, wijzigt dat project">
        Een rij zonder projectnummer wordt een nieuw project met het volgende nummer. Een lege cel laat staan wat er is. Opdrachtgevers komen uit het register,
        projectleiders worden herkend aan hun e-mailadres. Een bestand voegt toe of wijzigt hoogstens {formatNumber(WRITTEN_PROJECTS_MAX)} projecten.
      </Message>
      <ImportSteps operations={operations} columns={projectColumns} words={words} fileName="projecten" />
      <PastImports imports={imports} undo={undoProjectImport} words={words} />
    </Page>
  );
}
