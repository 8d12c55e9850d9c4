/** The list of work instructions in the address bar, and what it leaves. */
import { codesOf } from '#platform/shared/codes-of.ts';
import { matchesWords } from '#platform/ui/lists/matches-words.ts';
import { flagField, listChoice, oneOfField, textField } from '#platform/web/lists/list-choice.ts';
import type { Instruction } from '../instruction.ts';
import { type Category, categories } from '../labels.ts';
import { isToRead } from './instruction-marks.tsx';

/** Filters of the list. */
export interface InstructionChoice {
  readonly search: string;
  readonly category: Category | undefined;
  /** Only what one still has to read. */
  readonly toRead: boolean;
}

export const instructionChoice = listChoice<InstructionChoice>({
  search: textField('zoek'),
  category: oneOfField('categorie', codesOf(categories)),
  toRead: flagField('lezen'),
});

/** The instructions a choice leaves. */
export function chosenInstructions(all: readonly Instruction[], { search, category, toRead }: InstructionChoice): readonly Instruction[] {
  return all.filter(
    (one) =>
      (category === undefined || one.category === category) &&
      (!toRead || isToRead(one)) &&
      matchesWords([one.code, one.title, one.protocols, one.keywords, categories[one.category]].join(' '), search),
  );
}
