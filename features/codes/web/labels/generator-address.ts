/** Search of the generator, in the address bar. */
import { href } from '#features/routes.ts';
import { codesOf } from '#platform/shared/codes-of.ts';
import { listChoice, oneOfField, textField } from '#platform/web/lists/list-choice.ts';
import { type CodeKind, codeKinds } from '../../labels.ts';

/** A kind of things, and words that occur in them. */
export interface GeneratorChoice {
  readonly kind: CodeKind | undefined;
  readonly search: string;
}

export const generatorChoice = listChoice<GeneratorChoice>({ kind: oneOfField('soort', codesOf(codeKinds)), search: textField('zoek') });

export const generatorAddress = (choice: GeneratorChoice): string => href('qrGenerator', {}, generatorChoice.write(choice));
