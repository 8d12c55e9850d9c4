/** Lines of a Markdown table as the formatter would have it: every column as wide as its widest cell, and at least three. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] {
  const widths = head.map((cell, column) => Math.max(3, cell.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)];
}
