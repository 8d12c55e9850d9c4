/** The headers of an XLSForm: `label::Nederlands (nl)`, `bind::relevant`, and the words older forms use for them. */

/** A column by what it holds. */
export interface ColumnName {
  /** Name in the XLSForm standard: `label`, `constraint_message`. */
  readonly base: string;
  /** Language of a column in one language: `Nederlands (nl)`. */
  readonly language: string | null;
}

const aliases: Readonly<Record<string, string>> = {
  caption: 'label',
  'list name': 'list_name',
  value: 'name',
  relevance: 'relevant',
  calculate: 'calculation',
  readonly: 'read_only',
  'read only': 'read_only',
  'constraint message': 'constraint_message',
  'constraint msg': 'constraint_message',
  'required message': 'required_message',
  'guidance hint': 'guidance_hint',
  'repeat count': 'repeat_count',
  'jr:count': 'repeat_count',
  'control::jr:count': 'repeat_count',
  'bind::jr:count': 'repeat_count',
  'choice filter': 'choice_filter',
  'form title': 'form_title',
  'form id': 'form_id',
  id_string: 'form_id',
  'default language': 'default_language',
  'bind::jr:constraintmsg': 'constraint_message',
  'bind::jr:requiredmsg': 'required_message',
  'bind::calculate': 'calculation',
  'bind::readonly': 'read_only',
  'bind::type': 'bind::type',
  'control::appearance': 'appearance',
  'body::appearance': 'appearance',
};
const withLanguage = new Set(['label', 'hint', 'guidance_hint', 'constraint_message', 'required_message', 'image', 'audio', 'video', 'big-image']);

/** The name of a column from its header; an unknown one keeps its own, in small letters. */
export function columnNameOf(header: string): ColumnName {
  const bare = header.trim().replace(/\s+/g, ' ');
  const parts = bare.replace(/^media\s*::?\s*/i, '').split(/\s*::\s*|(?<=^(?:label|hint|image|audio|video)) *: */i);
  const [first = '', ...rest] = parts;
  const base = aliases[first.toLowerCase()] ?? first.toLowerCase();
  if (withLanguage.has(base)) return { base, language: rest.length === 0 ? null : rest.join('::') };
  const small = bare.toLowerCase().replace(/\s*:+\s*(?!constraintmsg|requiredmsg)/g, '::');
  const bound = /^(?:bind|control|body)::(relevant|required|constraint|appearance)$/.exec(small);
  return { base: aliases[small] ?? bound?.[1] ?? small, language: null };
}

const DUTCH = /\(nl(?:[-_][a-z]+)?\)|^nl(?:$|[-_])|nederlands|dutch|vlaams/i;

/** The language to take: Dutch when there is one, else the one the form names, else the column without a language, else the first. */
export function chosenLanguage(columns: readonly ColumnName[], defaultLanguage: string): string | null {
  const languages = [...new Set(columns.map(({ language }) => language))].filter((language) => language !== null);
  const named = languages.find((language) => language.toLowerCase() === defaultLanguage.trim().toLowerCase());
  const hasPlain = columns.some(({ base, language }) => base === 'label' && language === null);
  return languages.find((language) => DUTCH.test(language)) ?? named ?? (hasPlain ? null : (languages[0] ?? null));
}
