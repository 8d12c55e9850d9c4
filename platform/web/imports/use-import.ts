/** An import on its way: the chosen file, which column is which, what the server says of it, and what was done. */
import { useState } from 'react';
import type { z } from 'zod';
import { newId } from '#platform/shared/ids.ts';
import { type ColumnPlaces, columnsWithoutPlace, type ImportColumn, placeColumns } from '#platform/shared/imports/import-columns.ts';
import type { ImportCheckInput, ImportCounts, ImportInput, ImportReport, ImportUndone } from '#platform/shared/imports/import-parts.ts';
import { type CsvTable, readCsvTable } from '#platform/shared/imports/read-csv.ts';
import type { Command } from '#platform/shared/operation.ts';
import { type StoppableAction, useStoppable } from '../actions/use-stoppable.ts';
import { runCommand } from '../answers/use-answer.ts';
import { type ImportFile, readImportFile } from './read-import-file.ts';

/** The operations of an import of one kind of rows. */
export interface ImportOperations {
  readonly check: Command<z.ZodType<ImportCheckInput, ImportCheckInput>, z.ZodType<ImportReport>, false>;
  readonly run: Command<z.ZodType<ImportInput, ImportInput>, z.ZodType<ImportCounts>, false>;
  readonly undo: Command<z.ZodType<{ id: string }, { id: string }>, z.ZodType<ImportUndone>, false>;
}

/** Files of another kind, which become a table before they are looked through. */
export interface OtherFiles {
  /** As a file input has them: `.xml`. */
  readonly accept: string;
  /** In words, after what a table looks like. */
  readonly help: string;
  readonly isOne: (text: string) => boolean;
  /** The table of a file, with what of it was left as it is. Throws `invalid-input` with the reason when it can't be read. */
  readonly toTable: (text: string) => { readonly csv: string; readonly notes: readonly string[] };
}

/** A file with what is known of it so far. */
export interface OpenFile {
  readonly id: string;
  readonly file: ImportFile;
  /** Notes on what was left as it is when a file of another kind became a table; undefined for a table. */
  readonly notes?: readonly string[] | undefined;
  readonly table: CsvTable;
  readonly places: ColumnPlaces;
  /** Report of the server; undefined until it was asked for, and again after a column was moved. */
  readonly report?: ImportReport;
  readonly leavesOutWrong: boolean;
}

/** An import and its steps. */
export interface UsedImport {
  readonly open: OpenFile | undefined;
  /** Last import that was carried out, until another file is chosen. */
  readonly done: { readonly id: string; readonly fileName: string; readonly counts: ImportCounts } | undefined;
  readonly action: Pick<StoppableAction, 'isBusy' | 'trouble' | 'stop'>;
  readonly missing: readonly ImportColumn[];
  readonly choose: (file: File) => void;
  readonly place: (key: string, place: number | undefined) => void;
  readonly check: () => void;
  readonly leaveOutWrong: (leavesOut: boolean) => void;
  readonly run: () => void;
  readonly close: () => void;
}

/** Follows an import of rows with these columns. */
export function useImport({ check, run }: Pick<ImportOperations, 'check' | 'run'>, columns: readonly ImportColumn[], other?: OtherFiles): UsedImport {
  const [open, setOpen] = useState<OpenFile>();
  const [done, setDone] = useState<UsedImport['done']>();
  const action = useStoppable({ title: 'Gestopt', text: 'Er is niets geïmporteerd, tenzij het bestand bij de eerdere imports staat.' });
  const missing = open === undefined ? [] : columnsWithoutPlace(open.places, columns);
  const look = async (asked: OpenFile, signal: AbortSignal) => {
    setOpen(asked);
    if (columnsWithoutPlace(asked.places, columns).length > 0) return;
    const { result } = await runCommand(check, fileFields(asked), { signal });
    setOpen({ ...asked, report: result });
  };
  return {
    open,
    done,
    missing,
    action,
    choose: (chosen) =>
      action.run(async (signal) => {
        setOpen(undefined);
        setDone(undefined);
        const read = await readImportFile(chosen);
        const made = other?.isOne(read.text) === true ? other.toTable(read.text) : undefined;
        const file = made === undefined ? read : { ...read, text: made.csv };
        const table = readCsvTable(file.text);
        await look({ id: newId(), file, notes: made?.notes, table, places: placeColumns(table.head, columns), leavesOutWrong: false }, signal);
      }),
    place: (key, place) => {
      if (open === undefined) return;
      const others = Object.fromEntries(Object.entries(open.places).filter(([name]) => name !== key));
      setOpen({ ...withoutReport(open), places: place === undefined ? others : { ...others, [key]: place } });
    },
    check: () => open !== undefined && action.run((signal) => look(withoutReport(open), signal)),
    leaveOutWrong: (leavesOutWrong) => open !== undefined && setOpen({ ...open, leavesOutWrong }),
    run: () =>
      open?.report !== undefined &&
      action.run(async (signal) => {
        const { report, leavesOutWrong } = open;
        if (report === undefined) return;
        const { result } = await runCommand(run, { ...fileFields(open), expected: report.counts, leavesOutWrong }, { signal });
        setDone({ id: open.id, fileName: open.file.name, counts: result });
        setOpen(undefined);
      }),
    close: () => setOpen(undefined),
  };
}

function fileFields({ id, file, places }: OpenFile): ImportCheckInput {
  return { id, fileName: file.name.slice(0, 200), csv: file.text, columns: { ...places } };
}

function withoutReport({ report: _, ...open }: OpenFile): OpenFile {
  return open;
}
