/** The tenant's own sign-in page: one button per demo account, no password. Plain HTML, so that it needs nothing of the app. */
import { createHash } from 'node:crypto';
import { escapeHtml } from '#platform/server/documents/html.ts';

const style = `
:root{color-scheme:light dark;--ground:#FAF8F4;--surface:#fff;--text:#1C2421;--text2:#434D48;--line:#CDC6B8;--hover:#F5F1EA;--primary:#1A5F48;--focus:#0B57C4}
@media(prefers-color-scheme:dark){:root{--ground:#14181B;--surface:#1B2024;--text:#EDF0EC;--text2:#C0C8C3;--line:#3B444A;--hover:#22282C;--primary:#72CFAA;--focus:#8FC1FF}}
*{box-sizing:border-box}body{margin:0;min-height:100dvh;display:grid;place-items:start center;padding:24px 16px;background:var(--ground);color:var(--text);font:16px/24px system-ui,sans-serif}
main{width:100%;max-width:440px}svg{display:block;width:100%;height:56px;margin-bottom:16px}h1{font-size:24px;line-height:32px;margin:0 0 4px}p{margin:0 0 16px;color:var(--text2)}
ul{list-style:none;margin:0;padding:0;display:grid;gap:8px}button{width:100%;min-height:56px;padding:6px 16px;text-align:left;border:1px solid var(--line);border-radius:8px;background:var(--surface);color:inherit;font:inherit;cursor:pointer}
button:hover{background:var(--hover)}button:focus-visible,a:focus-visible{outline:3px solid var(--focus);outline-offset:2px}button b{display:block;font-weight:640}button small{display:block;font-size:14px;line-height:20px;color:var(--text2)}
.last{margin-top:16px}a{color:var(--primary)}`;

const ground = `<svg viewBox="0 0 440 56" preserveAspectRatio="none" aria-hidden="true"><path fill="#5A4330" d="M0 8h440v14c-60 6-120-4-200 0S80 28 0 22z"/><path fill="#E0C075" d="M0 22c80 6 160 2 240-2s140 6 200 2v16c-80-6-160 4-240 2S80 34 0 38z"/><path fill="#8FA57C" d="M0 38c80-4 120 4 200 4s160-10 240-4v18H0z"/><path stroke="currentColor" stroke-width="3" d="M0 8h440"/></svg>`;

/** Content-Security-Policy of the page: nothing but its own style and form. */
export const signInPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`;

/** The page of one interaction. `hint`, an address, moves its account to the top. */
export function signInPage(uid: string, accounts: readonly { oid: string; email: string; name: string; jobTitle: string }[], hint: string): string {
  const ordered = [...accounts].sort((a, b) => Number(b.email === hint) - Number(a.email === hint));
  const buttons = ordered.map(
    ({ oid, email, name, jobTitle }) =>
      `<li><button name="oid" value="${escapeHtml(oid)}"><b>${escapeHtml(email)}</b><small>${escapeHtml(name)}, ${escapeHtml(jobTitle)}</small></button></li>`,
  );
  return `<!doctype html><html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Kies een account - Maaiveld demo</title><style>${style}</style></head>
<body><main>${ground}<h1>Kies een account</h1><p>Dit is de demo-tenant van Maaiveld. In het echt staat hier de aanmelding van Microsoft.</p>
<form method="post" action="/oidc-sign-in/${escapeHtml(uid)}"><ul>${buttons.join('')}</ul></form>
<p class="last"><a href="/oidc-sign-in/${escapeHtml(uid)}/annuleren">Annuleren</a></p></main></body></html>`;
}
