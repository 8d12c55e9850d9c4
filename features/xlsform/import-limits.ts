/** Largest file of a form that is brought over, a workbook or a design, in bytes. */
export const IMPORT_BYTES_MAX = 2 * 1024 * 1024;
