/** Words for months. */
const months = ['januari', 'februari', 'maart', 'april', 'mei', 'juni', 'juli', 'augustus', 'september', 'oktober', 'november', 'december'];

/** A month by its first day: `november 2026`. */
export function monthInWords(month: string): string {
  return `${months[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
}
