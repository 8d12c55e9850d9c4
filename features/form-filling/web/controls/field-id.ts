/** The id of a field's control on the page: what chips, summaries and the check page jump to. */
export function fieldId(path: string): string {
  return `veld-${path.replaceAll('.', '-')}`;
}
