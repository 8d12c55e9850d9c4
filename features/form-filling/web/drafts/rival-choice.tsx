import type { Field } from '#features/form-engine/design/design-fields.ts';
import type { FormDraft } from '#features/forms/web/form-draft.ts';
import { VersionChoice } from '#platform/ui/overlays/version-choice.tsx';
import { answerInLine } from './rival-answers.ts';

export interface RivalChoiceProps {
  readonly fields: readonly Field[];
  readonly draft: FormDraft;
  readonly rival: FormDraft;
  /** Names of the two versions. */
  readonly names: { readonly draft: string; readonly rival: string };
  readonly isBusy: boolean;
  /** The questions whose answer comes out of the rival. */
  readonly onChoose: (fromRival: ReadonlySet<string>) => void;
  readonly onClose: () => void;
}

/** Chooses, question by question, which of two versions of a form has the right answer. */
export function RivalChoice({ fields, draft, rival, names, ...choosing }: RivalChoiceProps) {
  const differences = fields.map((field) => ({
    key: field.key,
    label: field.label,
    mine: answerInLine(field, draft.answers[field.key]),
    theirs: answerInLine(field, rival.answers[field.key]),
  }));
  return <VersionChoice differences={differences} names={{ mine: names.draft, theirs: names.rival }} unit="vraag" {...choosing} />;
}
