import type { FieldNote } from '#features/forms/contract.ts';
import { useKeptTexts } from '#platform/web/drafts/use-kept-texts.ts';

/** A review being written: a remark at fields by path, and one about the whole. */
export interface ReviewDraft {
  readonly whole: string;
  readonly byPath: Readonly<Record<string, string>>;
  /** Remarks at fields with something in them. */
  readonly fieldNotes: readonly FieldNote[];
  readonly setWhole: (text: string) => void;
  readonly setAt: (path: string, text: string) => void;
  /** Forgets what was written: it was given. */
  readonly forget: () => Promise<void>;
}

/** Key of the remark about the whole: no field has an empty path. */
const WHOLE = '';

/** The remarks at one revision of one form, kept on the device: they are there again after another form, a reload or a day without a network. */
export function useReviewDraft({ id, revision }: { readonly id: string; readonly revision: number }): ReviewDraft {
  const { texts, setTexts, forget } = useKeptTexts(`review ${id} ${revision}`);
  const { [WHOLE]: whole = '', ...byPath } = texts;
  return {
    whole,
    byPath,
    fieldNotes: Object.entries(byPath)
      .map(([path, text]) => ({ path, note: text.trim() }))
      .filter(({ note }) => note !== ''),
    setWhole: (text) => setTexts({ [WHOLE]: text }),
    setAt: (path, text) => setTexts({ [path]: text }),
    forget,
  };
}
