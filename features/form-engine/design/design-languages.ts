/** The languages of a design: it is made in one, and has its texts in others. */
import { z } from 'zod';
import { later } from '#platform/shared/later.ts';

/** Most languages beside the own one. */
export const LANGUAGES_MAX = 10;
/** Most texts in one of them. */
const TEXTS_MAX = 20_000;
const TEXT_LENGTH_MAX = 5_000;
const PATH_LENGTH_MAX = 400;
const NAME_LENGTH_MAX = 60;

/** Texts of a design by their place: `section:general.title`, `samples.code.label`, `soil.option:sand`. */
export type DesignTexts = Readonly<Record<string, string>>;

/** The languages of a design. */
export interface DesignLanguages {
  /** Language its own texts are in: `Nederlands (nl)`. */
  own: string;
  others: { language: string; texts: Record<string, string> }[];
}

const name = () => z.string().trim().min(1).max(NAME_LENGTH_MAX);

/** Schema of the languages. */
export const languagesSchema = later(() =>
  z.strictObject({
    own: name(),
    others: z
      .array(
        z.strictObject({
          language: name(),
          texts: z
            .record(z.string().max(PATH_LENGTH_MAX), z.string().min(1).max(TEXT_LENGTH_MAX))
            .refine((texts) => Object.keys(texts).length <= TEXTS_MAX, { error: `Een taal heeft hoogstens ${TEXTS_MAX} teksten.` }),
        }),
      )
      .min(1)
      .max(LANGUAGES_MAX),
  }),
);

/** Names of the languages of a design, its own first; none when it has only one. */
export function languagesOf({ languages }: { readonly languages?: DesignLanguages | undefined }): readonly string[] {
  return languages === undefined ? [] : [languages.own, ...languages.others.map(({ language }) => language)];
}

/** The name of a language as it is shown: without its code. */
export const languageLabel = (language: string): string => language.replace(/\s*\([a-z]{2,3}(?:[-_][A-Za-z]+)?\)\s*$/, '') || language;
