/** Labels of an XLSForm are Markdown with HTML and answers in it; here they are plain text. */

/** Matches text that may have markup; most texts have none. */
const HAS_MARKS = /[<*_#[&$]/;
const HTML_TAG = /<\/?[a-z][^<>]*>/gi;
const EMPHASIS = /(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g;
const HEADING = /^#{1,6}\s+/gm;
const LINK = /\[([^\]]*)\]\((https?:[^)\s]*)\)/g;
const ANSWER = /\$\{\s*(?:last-saved#)?([^}\s]*)\s*\}/g;
const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&nbsp;': ' ', '&quot;': '"' };

/** A text without marks. `${name}` becomes what `wordsFor` makes of it. `isChanged` when anything was taken out. */
export function plainText(source: string, wordsFor: (name: string) => string = () => '…'): { readonly text: string; readonly isChanged: boolean } {
  const bare = source.trim();
  if (!HAS_MARKS.test(bare)) return { text: bare, isChanged: false };
  const text = bare
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(HTML_TAG, '')
    .replace(EMPHASIS, '$2')
    .replace(HEADING, '')
    .replace(LINK, '$1 ($2)')
    .replace(/&(?:lt|gt|amp|nbsp|quot);/g, (entity) => entities[entity] ?? entity)
    .replace(ANSWER, (_, name: string) => wordsFor(name))
    .trim();
  return { text, isChanged: text !== bare };
}
