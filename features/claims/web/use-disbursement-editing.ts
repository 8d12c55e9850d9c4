/** A disbursement being filled in: texts and receipts are kept on the device from the first touch. */
import { type Norms, normOn } from '#features/norms/norms.ts';
import { useNorms } from '#features/norms/web/use-norms.ts';
import { todayHere } from '#features/time/web/address.ts';
import { daysBetween } from '#platform/shared/dates/calendar.ts';
import { Problem } from '#platform/shared/problem.ts';
import { type Trouble, useAction } from '#platform/web/actions/use-action.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';
import { discardFile, keepFile } from '#platform/web/files/kept-files.ts';
import { type Disbursement, DisbursementInput, RECEIPTS_MAX } from '../disbursement.ts';
import type { DisbursementKind } from '../labels.ts';
import { disbursementTroubles } from '../rules.ts';
import { usualRate } from '../vat.ts';
import { removeDisbursement, saveDisbursement } from './claim-actions.ts';
import { cateringOf, type DisbursementEntry, entryOf, receiptKindOf, receiptsOf, toInput } from './disbursement-entry.ts';

/** Entry, errors and actions that the fields of a disbursement work on. */
export interface DisbursementEditing {
  readonly entry: DisbursementEntry;
  readonly set: (changes: Partial<DisbursementEntry>) => void;
  readonly errors: Readonly<Record<string, string>>;
  readonly trouble: Trouble | undefined;
  readonly isBusy: boolean;
  readonly save: () => void;
  readonly remove: () => void;
  readonly addReceipts: (files: readonly File[]) => void;
  readonly removeReceipt: (id: string) => void;
  /** True when it was so long ago that it asks for a reason. */
  readonly isLate: (norms: Norms) => boolean;
}

export interface DisbursementEditingOptions {
  readonly id: string;
  readonly one: Disbursement | undefined;
  readonly first: DisbursementEntry;
  readonly onDone: () => void;
}

/** Edits a disbursement, from what it is now and what was typed before. */
export function useDisbursementEditing({ id, one, first, onDone }: DisbursementEditingOptions): DisbursementEditing {
  const { texts, setTexts, forget } = useKeptTexts(one === undefined ? 'disbursement new' : `disbursement ${id}`);
  const norms = useNorms();
  const { isBusy, trouble, run } = useAction();
  const typed: DisbursementEntry = { ...first, ...(one === undefined ? {} : entryOf(one)), ...texts };
  const vatRate = typed.vatRate === '' && typed.kind !== '' ? usualRate(typed.kind as DisbursementKind, typed.spentOn, norms) : typed.vatRate;
  const isCatering = typed.isCatering || cateringOf({ kind: typed.kind as DisbursementKind });
  const entry = { ...typed, vatRate, isCatering };
  const receipts = receiptsOf(entry);
  const set = (changes: Partial<DisbursementEntry>) => setTexts(changes as Record<string, string>);
  const end = async () => {
    await forget();
    onDone();
  };
  return {
    entry,
    set,
    errors: trouble?.fields ?? {},
    trouble,
    isBusy,
    save: () =>
      run(async () => {
        const input = toInput(entry, id, one?.version);
        const parsed = DisbursementInput().safeParse(input);
        const fields = parsed.success ? disbursementTroubles(parsed.data, todayHere(), norms) : [];
        if (fields.length > 0) throw new Problem('invalid-input', { fields: [...fields] });
        await saveDisbursement(input);
        await end();
      }),
    remove: () =>
      run(async () => {
        if (one !== undefined) await removeDisbursement(one);
        await end();
      }),
    addReceipts: (files) =>
      run(async () => {
        const ids = [...receipts];
        for (const file of files.slice(0, RECEIPTS_MAX - ids.length)) {
          ids.push((await keepFile(file, { kind: await receiptKindOf(file), name: file.name, isHeld: true })).id);
          set({ receipts: ids.join(' ') });
        }
      }),
    removeReceipt: (receipt) =>
      run(async () => {
        set({ receipts: receipts.filter((other) => other !== receipt).join(' ') });
        // What the server may have stays with the disbursement until that is saved without it.
        if (one === undefined || !one.receiptFileIds.includes(receipt)) await discardFile(receipt);
      }),
    isLate: (values) => entry.spentOn !== '' && daysBetween(entry.spentOn, todayHere()) > normOn(values, 'kosten.dagen', todayHere()),
  };
}
