/** The directory of a ZIP archive, looked at before anything in it is opened: what it says it will become. */

/** Largest workbook that is read, in bytes. */
export const WORKBOOK_SIZE_BYTES_MAX = 10_000_000;
/** Most bytes the parts of a workbook may become together when opened. */
export const UNPACKED_SIZE_BYTES_MAX = 40_000_000;
/** Most parts in one workbook. */
export const PARTS_MAX = 2_000;

const END_SIGNATURE = 0x06054b50;
const ENTRY_SIGNATURE = 0x02014b50;
const END_LENGTH_BYTES = 22;
const ENTRY_LENGTH_BYTES = 46;
/** The end stands behind a comment of at most this length. */
const COMMENT_LENGTH_BYTES_MAX = 0xffff;
/** In an entry: its size stands behind its data instead of here. */
const SIZE_LATER_FLAG = 8;
/** The size of an archive of more than 4 GB stands elsewhere. */
const SIZE_ELSEWHERE = 0xffffffff;

const megabytes = (bytes: number): string => `${Math.round(bytes / 1_000_000)} MB`;
const NOT_A_WORKBOOK = 'Dit bestand is geen Excel-werkmap (.xlsx). Sla het XLSForm op als .xlsx en probeer het opnieuw.';
const DAMAGED = 'Deze werkmap is beschadigd en kan niet gelezen worden. Open het bestand in Excel, sla het opnieuw op en probeer het nog eens.';
const TOO_LARGE_OPENED = `Deze werkmap wordt na uitpakken groter dan ${megabytes(UNPACKED_SIZE_BYTES_MAX)} of bevat te veel onderdelen. Bewaar alleen de bladen survey, choices en settings.`;

function endOf(view: DataView): number | null {
  const last = view.byteLength - END_LENGTH_BYTES;
  for (let at = last; at >= Math.max(0, last - COMMENT_LENGTH_BYTES_MAX); at--) if (view.getUint32(at, true) === END_SIGNATURE) return at;
  return null;
}

/** Why an archive is not opened, as Dutch sentences; null when it may be. Every entry must say its size, and is never inflated beyond it. */
export function archiveProblem(bytes: Uint8Array): string | null {
  if (bytes.byteLength > WORKBOOK_SIZE_BYTES_MAX)
    return `Dit bestand is groter dan ${megabytes(WORKBOOK_SIZE_BYTES_MAX)}. Haal afbeeldingen en extra bladen uit de werkmap.`;
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b || bytes.byteLength < END_LENGTH_BYTES) return NOT_A_WORKBOOK;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === null) return DAMAGED;
  const count = view.getUint16(end + 10, true);
  if (count > PARTS_MAX) return TOO_LARGE_OPENED;
  let at = view.getUint32(end + 16, true);
  let total = 0;
  for (let index = 0; index < count; index++) {
    if (at + ENTRY_LENGTH_BYTES > bytes.byteLength || view.getUint32(at, true) !== ENTRY_SIGNATURE) return DAMAGED;
    const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)];
    const isSizeLater = (view.getUint16(at + 8, true) & SIZE_LATER_FLAG) !== 0;
    if (packed === SIZE_ELSEWHERE || size === SIZE_ELSEWHERE || (packed === 0 && isSizeLater) || (size === 0 && packed > 2)) return DAMAGED;
    total += size;
    at += ENTRY_LENGTH_BYTES + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return total > UNPACKED_SIZE_BYTES_MAX ? TOO_LARGE_OPENED : null;
}

/** Said of an archive that can't be opened after all. */
export const DAMAGED_WORKBOOK = DAMAGED;
