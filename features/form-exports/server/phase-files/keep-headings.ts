/** Keeps headings with what follows them, so that none stands alone at the foot of a page. The library's own way lays out the document anew for each, and moves its drawings. Pure. */
import type { Content } from 'pdfmake/interfaces';

/** Largest height that may be kept together, in lines of text: half a page. */
const KEPT_LINES_MAX = 26;
/** Lines that a row of photos or a drawing takes, and characters in a line. */
const PICTURE_LINES = 18;
const LINE_CHARACTERS = 95;

type Node = Readonly<Record<string, unknown>>;

const isNode = (content: unknown): content is Node => typeof content === 'object' && content !== null && !Array.isArray(content);
const isHeading = (content: Content): boolean => isNode(content) && content['headlineLevel'] !== undefined && content['pageBreak'] === undefined;

/** The content with each heading in one piece with what follows it, as far as that is short. */
export function keepHeadings(content: readonly Content[]): Content[] {
  // From the end, so that a heading under a heading is one piece with what follows it before the one above takes both. `kept` is that way around too.
  const kept: Content[] = [];
  for (const one of content.toReversed()) {
    const next = kept.at(-1);
    const isKept = next !== undefined && isHeading(one) && !breaksBefore(next) && linesOf(one) + linesOf(next) <= KEPT_LINES_MAX;
    if (isKept) kept[kept.length - 1] = { stack: [one, next], unbreakable: true };
    else kept.push(one);
  }
  return kept.toReversed();
}

const breaksBefore = (content: Content): boolean => isNode(content) && content['pageBreak'] !== undefined;

/** About how many lines a piece takes. */
function linesOf(content: unknown): number {
  if (typeof content === 'string') return Math.max(1, Math.ceil(content.length / LINE_CHARACTERS));
  if (Array.isArray(content)) return content.reduce<number>((sum, one) => sum + linesOf(one), 0);
  if (!isNode(content)) return 0;
  if ('stack' in content) return linesOf(content['stack']);
  if ('table' in content) return linesOfTable(content['table']);
  if ('columns' in content || 'image' in content || 'svg' in content) return PICTURE_LINES;
  // A heading has room above and below.
  return 'text' in content ? linesOf(content['text']) + ('headlineLevel' in content ? 1 : 0) : 1;
}

/** A row is as tall as its tallest cell. */
function linesOfTable(table: unknown): number {
  const rows = isNode(table) && Array.isArray(table['body']) ? (table['body'] as readonly (readonly unknown[])[]) : [];
  return rows.reduce((sum, row) => sum + Math.max(1, ...row.map(linesOf)), 0);
}
