/** Queues of exports. */

/** Makes the file of an export, or takes it away when it was thrown away. */
export const EXPORT_QUEUE = 'form-export';
/** Finds what a stopped server left, and deletes files past their time. */
export const EXPORT_UPKEEP_QUEUE = 'form-export-upkeep';
/** Sends a mail with forms. */
export const FORM_MAIL_QUEUE = 'form-mail';
