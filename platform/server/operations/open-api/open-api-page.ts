/** The page of an API for people: made from the same document machines read, in plain HTML without a script. */
import { createHash } from 'node:crypto';
import { problemStatus } from '#platform/shared/problem.ts';
import { escapeHtml } from '../../documents/html.ts';
import type { OpenApiDocument, OpenApiOperation } from './open-api.ts';
import { schemaText } from './schema-text.ts';

const style = `
:root{color-scheme:light dark;--ground:#FAF8F4;--surface:#fff;--text:#1C2421;--text2:#434D48;--line:#CDC6B8;--primary:#1A5F48}
@media(prefers-color-scheme:dark){:root{--ground:#14181B;--surface:#1B2024;--text:#EDF0EC;--text2:#C0C8C3;--line:#3B444A;--primary:#72CFAA}}
*{box-sizing:border-box}body{margin:0 auto;max-width:1040px;padding:24px 16px 64px;background:var(--ground);color:var(--text);font:16px/24px system-ui,sans-serif}
h1{font-size:28px;line-height:36px;margin:0 0 8px}h2{font-size:22px;line-height:28px;margin:40px 0 8px}h3{font-size:16px;margin:0;overflow-wrap:anywhere}h3 code{font-size:15px}h4{font-size:14px;margin:12px 0 4px}
p{margin:0 0 8px;color:var(--text2)}a{color:var(--primary)}nav ul{columns:240px;padding-left:20px;margin:0}
article{background:var(--surface);border:1px solid var(--line);border-radius:8px;padding:16px;margin:12px 0}b.method{display:inline-block;min-width:64px;color:var(--primary)}
pre{margin:0;padding:12px;overflow:auto;border:1px solid var(--line);border-radius:6px;font:13px/20px ui-monospace,monospace;max-height:480px}
table{border-collapse:collapse;width:100%;font-size:14px}th,td{text-align:left;padding:4px 12px 4px 0;border-bottom:1px solid var(--line);vertical-align:top;overflow-wrap:anywhere}summary{cursor:pointer;margin-top:12px;font-size:14px;font-weight:600}`;

/** Content-Security-Policy of the page: nothing but its own style. */
export const openApiPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'`;

/** The page of a document; `documentPath` is where machines read it. */
export function openApiPage(document: OpenApiDocument, documentPath: string): string {
  const byTag = Map.groupBy(callsOf(document), ({ operation }) => operation.tags[0] as string);
  const tags = Array.from(byTag.keys()).sort();
  const name = escapeHtml(document.info.title);
  return `<!doctype html><html lang="nl"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title><style>${style}</style></head>
<body><header><h1>${name}</h1><p>${inline(document.info.description)}</p>
<p>Elke opdracht draagt een id van het apparaat in de header <code>command-id</code>: dezelfde id gebeurt één keer en krijgt hetzelfde antwoord. Voor programma’s: <a href="${documentPath}">OpenAPI-document</a>.</p></header>
<nav aria-label="Onderwerpen"><ul>${tags.map((tag) => `<li><a href="#${tag}">${tag}</a></li>`).join('')}</ul></nav>
<main>${tags.map((tag) => `<section id="${tag}" aria-labelledby="${tag}-kop"><h2 id="${tag}-kop">${tag}</h2>${byTag.get(tag)?.map(article).join('')}</section>`).join('')}
${sharedSchemas(document)}${problems()}</main></body></html>`;
}

interface Call {
  readonly method: string;
  readonly path: string;
  readonly operation: OpenApiOperation;
}

function callsOf({ paths }: OpenApiDocument): Call[] {
  return Object.entries(paths).flatMap(([path, operations]) => Object.entries(operations).map(([method, operation]) => ({ method, path, operation })));
}

function article({ method, path, operation }: Call): string {
  const { operationId, description, requestBody, responses } = operation;
  const body = requestBody?.content['application/json']?.schema;
  const answer = responses['200']?.content['application/json']?.schema;
  return `<article id="${escapeHtml(operationId)}"><h3><b class="method">${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code></h3><p><code>${escapeHtml(operationId)}</code>. ${escapeHtml(description)}</p>
${parametersTable(operation)}${body === undefined ? '' : `<h4>Vraag</h4><pre tabindex="0">${escapeHtml(schemaText(body))}</pre>`}
${answer === undefined ? '' : `<details><summary>Antwoord</summary><pre tabindex="0">${escapeHtml(schemaText(answer as never))}</pre></details>`}</article>`;
}

const wordByPlace: Readonly<Record<string, string>> = { path: 'adres', query: 'vraagteken', header: 'header' };

function parametersTable({ parameters }: OpenApiOperation): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    ({ name, in: place, required, schema }) =>
      `<tr><td><code>${escapeHtml(name)}</code></td><td>${wordByPlace[place] ?? escapeHtml(place)}</td><td>${required ? 'ja' : 'nee'}</td><td>${escapeHtml(schemaText(schema))}</td></tr>`,
  );
  return `<table><thead><tr><th scope="col">Naam</th><th scope="col">Waar</th><th scope="col">Verplicht</th><th scope="col">Soort</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function sharedSchemas({ components }: OpenApiDocument): string {
  const named = Object.entries(components.schemas).filter(([name]) => name !== 'Problem');
  if (named.length === 0) return '';
  const parts = named.map(
    ([name, schema]) => `<h4 id="${escapeHtml(name)}"><code>${escapeHtml(name)}</code></h4><pre tabindex="0">${escapeHtml(schemaText(schema as never))}</pre>`,
  );
  return `<section id="delen" aria-labelledby="delen-kop"><h2 id="delen-kop">Delen die naar zichzelf verwijzen</h2>${parts.join('')}</section>`;
}

function problems(): string {
  const rows = Object.entries(problemStatus).map(([code, status]) => `<tr><td>${status}</td><td><code>${code}</code></td></tr>`);
  return `<section id="weigeringen" aria-labelledby="weigeringen-kop"><h2 id="weigeringen-kop">Weigeringen</h2><p>Een weigering is <code>application/problem+json</code> met <code>code</code> en soms <code>details</code>: de velden die niet goed zijn, de stand op de server, of in woorden wat eraan te doen is.</p>
<table><thead><tr><th scope="col">Status</th><th scope="col">Code</th></tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
}

/** Text in which \`code\` stands between backticks. */
function inline(text: string): string {
  return escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}
