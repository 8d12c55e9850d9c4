/** A form being filled, as the device keeps it: with the design it was started on, so that it still opens when that has long been replaced. */

import type { Design } from '#features/form-engine/design/design.ts';
import type { Answers } from '#features/form-engine/filling/answers.ts';
import type { LostAnswer } from '#features/form-engine/filling/earlier-answers/migrate-draft.ts';
import type { FormContext } from '#features/form-engine/filling/state/form-state.ts';
import { REMEMBERED } from '#platform/web/drafts/kept-notes.ts';
import type { FieldNote } from '../contract.ts';

/** Kind under which drafts of forms are kept. */
export const FORM_DRAFT_KIND = 'form';

/** A stored draft. Its id becomes the id of the submission. */
export interface FormDraft {
  readonly design: Design;
  readonly projectNumber?: string | undefined;
  readonly phaseNumber?: string | undefined;
  /** The person said that it belongs to no project. */
  readonly isOfNoProject?: boolean | undefined;
  readonly context: FormContext;
  readonly answers: Answers;
  /** Name in lists: from the design's title expression. */
  readonly title: string;
  /** Name the person gave it, to tell several drafts of one form apart. */
  readonly name?: string | undefined;
  /** Newest version of the design that the person chose not to move to. */
  readonly keptFrom?: number | undefined;
  /** Answers that could not come along from another version or an earlier form, until they were seen. */
  readonly lost?: readonly LostAnswer[] | undefined;
  /** 0 for a first submission; the revision that was returned for a correction. */
  readonly basedOnRevision: number;
  /** Note of the reviewer, for a correction. */
  readonly reviewNote?: string | undefined;
  readonly fieldNotes: readonly FieldNote[];
  /** Language it is shown in, of a design that has several; its own when left out. */
  readonly language?: string | undefined;
  /** Code of the link a public form was started by. */
  readonly link?: string | undefined;
  readonly startedAt: string;
  /** Fields still in the way of sending, to tell in lists without opening the form. */
  readonly gapCount: number;
}

/** Returns the name of a draft in lists. */
export function draftName({ name, title, design }: Pick<FormDraft, 'name' | 'title'> & { readonly design: Pick<Design, 'name'> }): string {
  const own = name ?? title;
  return own === '' || own === design.name ? design.name : `${design.name}: ${own}`;
}

/** Name under which the last values of a design are remembered on this device. */
export const rememberedName = (designKey: string): string => `${REMEMBERED}${designKey}`;
