import { href } from '#features/routes.ts';
import { Message } from '#platform/ui/page/message.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { ImportSteps } from '#platform/web/imports/import-steps.tsx';
import { PastImports } from '#platform/web/imports/past-imports.tsx';
import type { OtherFiles } from '#platform/web/imports/use-import.ts';
import { isSikb0101, readSikb0101 } from '../../read-sikb0101.ts';
import { checkResultImport, listResultImports, resultColumns, runResultImport, undoResultImport } from '../../result-contract.ts';

const operations = { check: checkResultImport, run: runResultImport, undo: undoResultImport };
const sikb0101: OtherFiles = {
  accept: '.xml,text/xml',
  help: 'Of een SIKB0101-bestand (XML) van het laboratorium.',
  isOne: isSikb0101,
  toTable: readSikb0101,
};
const words = { one: 'uitslag', many: 'uitslagen' };

/** Brings in what a laboratory found, from its file. */
export function LabResultImportScreen() {
  const imports = useAnswer(listResultImports, {}).data ?? [];
  return (
    <Page title="Labuitslagen inlezen" back={{ href: href('projects'), label: 'Terug naar alle projecten' }}>
      <Message title="Elke rij is één waarde van één monster">
        Het nummer van de labopdracht en de code of barcode zeggen van welk monster. Een waarde die er al stond en nu anders is, wordt getoond en komt op
        Herhaald te staan. De status van de opdracht zet je daarna zelf verder.
      </Message>
      <ImportSteps operations={operations} columns={resultColumns} words={words} fileName="labuitslagen" other={sikb0101} />
      <PastImports imports={imports} undo={undoResultImport} words={words} />
    </Page>
  );
}
