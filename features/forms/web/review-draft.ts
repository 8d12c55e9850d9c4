import { useEffect, useState } from 'react';
import { forgetNote, keepNote, readNote } from '#platform/web/kept-notes.ts';
import type { FieldNote } from '../contract.ts';

/** A review being written: a remark at fields by path, and one about the whole. */
interface Remarks {
  readonly whole: string;
  readonly byPath: Readonly<Record<string, string>>;
}

/** What a reviewer writes until it is given. */
export interface ReviewDraft extends Remarks {
  /** Remarks at fields with something in them. */
  readonly fieldNotes: readonly FieldNote[];
  readonly setWhole: (text: string) => void;
  readonly setAt: (path: string, text: string) => void;
  /** Forgets what was written: it was given. */
  readonly forget: () => void;
}

const NOTHING: Remarks = { whole: '', byPath: {} };

/** The remarks at one revision of one form, kept on the device: they are there again after another form, a reload or a day without a network. */
export function useReviewDraft({ id, revision }: { readonly id: string; readonly revision: number }): ReviewDraft {
  const name = `review ${id} ${revision}`;
  const [remarks, setRemarks] = useState(NOTHING);
  useEffect(() => {
    // What was typed before it could be read goes before it.
    const take = (kept: unknown) =>
      isRemarks(kept) && setRemarks(({ whole, byPath }) => ({ whole: whole === '' ? kept.whole : whole, byPath: { ...kept.byPath, ...byPath } }));
    readNote(name).then(take, reportError);
  }, [name]);
  const change = (next: Remarks) => {
    setRemarks(next);
    keepNote(name, next).catch(reportError);
  };
  return {
    ...remarks,
    fieldNotes: Object.entries(remarks.byPath)
      .map(([path, text]) => ({ path, note: text.trim() }))
      .filter(({ note }) => note !== ''),
    setWhole: (whole) => change({ ...remarks, whole }),
    setAt: (path, text) => change({ ...remarks, byPath: { ...remarks.byPath, [path]: text } }),
    forget: () => {
      forgetNote(name).catch(reportError);
    },
  };
}

function isRemarks(kept: unknown): kept is Remarks {
  return typeof kept === 'object' && kept !== null && 'whole' in kept && 'byPath' in kept;
}
