import { IconDownload, IconUpload } from '@tabler/icons-react';
import { toCsv } from '#platform/shared/files/csv.ts';
import type { ImportColumn } from '#platform/shared/imports/import-columns.ts';
import { csvSeparators, IMPORT_ROWS_MAX } from '#platform/shared/imports/read-csv.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { FileButton } from '#platform/ui/inputs/file-button.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { TroubleMessage } from '../actions/trouble-message.tsx';
import { UnderWay } from '../actions/under-way.tsx';
import { saveCsv } from '../files/downloads/save-csv.ts';
import { ImportDone } from './import-done.tsx';
import { ImportFindings } from './import-findings.tsx';
import type { RowWords } from './row-words.ts';
import { type ImportOperations, type OtherFiles, useImport } from './use-import.ts';

export interface ImportStepsProps {
  readonly operations: ImportOperations;
  readonly columns: readonly ImportColumn[];
  readonly words: RowWords;
  /** Name of the example file, and of the file with what is wrong: `registraties`. */
  readonly fileName: string;
  readonly other?: OtherFiles;
}

/** A file brought in, step by step: chosen, its columns found, looked through, and only then done. */
export function ImportSteps({ operations, columns, words, fileName, other }: ImportStepsProps) {
  const used = useImport(operations, columns, other);
  const { open, done, action, missing } = used;
  const { isBusy, trouble } = action;
  return (
    <>
      <Section title="Bestand" padded>
        <p className="prose muted">
          Een CSV-bestand met de namen van de kolommen op de eerste rij, ten hoogste {formatNumber(IMPORT_ROWS_MAX)} rijen. Je ziet eerst wat er zou gebeuren;
          er verandert niets tot je importeert.{other === undefined ? '' : ` ${other.help}`}
        </p>
        <div className="acts">
          <FileButton
            accept={['.csv,.txt,text/csv', other?.accept].filter(Boolean).join(',')}
            icon={<IconUpload size={20} aria-hidden="true" />}
            disabled={isBusy}
            onFiles={([file]) => file !== undefined && used.choose(file)}
          >
            {open === undefined ? 'Bestand kiezen' : 'Ander bestand kiezen'}
          </FileButton>
          <Button
            variant="quiet"
            icon={<IconDownload size={20} aria-hidden="true" />}
            onClick={() =>
              saveCsv(
                `${fileName}-voorbeeld.csv`,
                toCsv(
                  columns.map(({ label }) => label),
                  [],
                ),
              )
            }
          >
            Leeg voorbeeld
          </Button>
        </div>
        <UnderWay action={action} label={open?.report === undefined ? 'Wordt gecontroleerd' : 'Wordt geïmporteerd'} />
        <TroubleMessage trouble={trouble} title="Niet gelukt" />
        {open !== undefined && (
          <p className="num" role="status">
            <b>{open.file.name}</b>, {formatNumber(open.table.rows.length)} {open.table.rows.length === 1 ? 'rij' : 'rijen'}, {open.file.encoding}
            {open.notes === undefined && `, gescheiden door ${csvSeparators[open.table.separator]}`}
          </p>
        )}
        {(open?.notes ?? []).length > 0 && (
          <Message tone="wait" title="Zoals het in het bestand staat">
            <ul>
              {open?.notes?.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          </Message>
        )}
      </Section>
      {open !== undefined && (
        <Section title="Kolommen" padded>
          <div className="formgrid">
            {columns.map(({ key, label, help, isRequired }) => (
              <Field
                key={key}
                label={label}
                optional={isRequired !== true}
                help={help}
                error={missing.some((one) => one.key === key) ? `Kies welke kolom van het bestand '${label}' is.` : undefined}
              >
                <SelectInput
                  value={String(open.places[key] ?? '')}
                  onChange={(value) => used.place(key, value === '' ? undefined : Number(value))}
                  options={open.table.head.map((name, index) => ({ value: String(index), label: name === '' ? `Kolom ${index + 1}` : name }))}
                  placeholder="Staat niet in het bestand"
                />
              </Field>
            ))}
          </div>
          {open.report === undefined && (
            <div className="acts">
              <Button variant="primary" busy={isBusy} disabled={missing.length > 0} onClick={used.check}>
                Controleren
              </Button>
            </div>
          )}
        </Section>
      )}
      {open?.report !== undefined && <ImportFindings open={open} report={open.report} used={used} words={words} fileName={fileName} />}
      {done !== undefined && <ImportDone done={done} undo={operations.undo} words={words} />}
    </>
  );
}
