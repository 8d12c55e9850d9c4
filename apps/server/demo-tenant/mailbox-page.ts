/** The demo mailbox: what would have been mailed, newest first, with what went along. */
import { createHash } from 'node:crypto';
import { escapeHtml } from '#platform/server/documents/html.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';

const style = `:root{color-scheme:light dark}body{margin:0 auto;max-width:720px;padding:24px 16px;font:16px/24px system-ui,sans-serif}article{border-top:1px solid #8886;padding:16px 0}h2{font-size:18px;margin:0}small{opacity:.8}pre{white-space:pre-wrap;font:inherit;margin:8px 0 0}ul{padding-left:20px}`;

/** Content-Security-Policy of the page. */
export const mailboxPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`;

/** A mail of the mailbox. */
export interface ShownMail {
  readonly id: number;
  readonly recipient: string;
  readonly copies: string;
  readonly subject: string;
  readonly text: string;
  readonly at: Date;
  readonly attachments: readonly { readonly position: number; readonly name: string }[];
}

/** Address of an attachment. */
export function attachmentAddress(mailId: number | string, position: number | string): string {
  return `/demo/postvak/${mailId}/bijlagen/${position}`;
}

/** The page with these mails. */
export function mailboxPage(mails: readonly ShownMail[]): string {
  const articles = mails.map(
    ({ id, recipient, copies, subject, text, at, attachments }) =>
      `<article><h2>${escapeHtml(subject)}</h2><small>Aan ${escapeHtml(recipient)}${copies === '' ? '' : `, kopie aan ${escapeHtml(copies)}`}, ${formatMoment(at)}</small><pre>${escapeHtml(text)}</pre>${attachmentList(id, attachments)}</article>`,
  );
  return `<!doctype html><html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Postvak - Maaiveld demo</title><style>${style}</style></head><body><main><h1>Postvak van de demo</h1>${articles.join('') || '<p>Er is nog geen mail. Vraag een code aan bij het inloggen met e-mail en ververs deze pagina.</p>'}</main></body></html>`;
}

function attachmentList(mailId: number, attachments: ShownMail['attachments']): string {
  if (attachments.length === 0) return '';
  return `<ul>${attachments.map(({ position, name }) => `<li><a href="${attachmentAddress(mailId, position)}">${escapeHtml(name)}</a></li>`).join('')}</ul>`;
}
