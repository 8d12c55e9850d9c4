/** True when two forms are named by the same number: "Boring 3" and "boring 03" are one hole to whoever looks for it. */
export function isSameNumber(title: string, other: string): boolean {
  return bare(title) === bare(other);
}

function bare(title: string): string {
  return title
    .trim()
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<!\d)0+(?=\d)/g, '');
}
