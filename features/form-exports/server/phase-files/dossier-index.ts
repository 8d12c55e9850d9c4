/** The first page of a dossier: what is in it, by folder, with links that work once it is unpacked. Pure. */
import { escapeHtml } from '#platform/server/documents/html.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { type DossierEntry, type DossierFolder, dossierFolders } from './dossier-entries.ts';
import type { FieldReport } from './report-data.ts';

/** Contents of the page. */
export interface DossierIndex {
  readonly report: FieldReport;
  readonly entries: readonly Pick<DossierEntry, 'name' | 'folder' | 'words'>[];
  /** Files that were named and have not arrived. */
  readonly missing: readonly string[];
  /** True when places in degrees come from the seven parameters instead of the official correction grid. */
  readonly isByParameters: boolean;
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#1c2421;background:#fff}h1{margin-bottom:0}h2{margin-top:2rem}dl{display:grid;grid-template-columns:12rem 1fr;gap:.25rem 1rem}dt{color:#5b645f}dd{margin:0}li{margin:.15rem 0}';

/** The page, as HTML that needs nothing else. */
export function dossierIndex({ report, entries, missing, isByParameters }: DossierIndex): string {
  const { code, name, facts, hiddenForms, madeAt, madeBy, notDone } = report;
  const pairs = [...facts, ['Gemaakt', `${formatMoment(madeAt)} door ${madeBy}`] as const];
  const notes = [
    notDone === null ? '' : `De fase staat op ${notDone}: het veldwerk is nog niet gereed gemeld.`,
    hiddenForms === 0 ? '' : `${hiddenForms} formulieren van deze fase zijn niet voor ${madeBy} en staan hier niet in.`,
    isByParameters ? 'De coördinaten in graden (WGS84) in punten.geojson zijn omgerekend zonder correctierooster, tot 0,25 m nauwkeurig. RD is leidend.' : '',
  ].filter(Boolean);
  const folders = Object.keys(dossierFolders) as DossierFolder[];
  const body = [
    `<h1>Dossier ${escapeHtml(code)}</h1><p>${escapeHtml(name)}</p>`,
    `<dl>${pairs.map(([label, value]) => `<dt>${escapeHtml(label)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`,
    notes.map((note) => `<p>${escapeHtml(note)}</p>`).join(''),
    ...folders.map((folder) => folderPart(folder, entries)),
    missing.length === 0 ? '' : `<h2>Nog niet ontvangen</h2><ul>${missing.map((one) => `<li>${escapeHtml(one)}</li>`).join('')}</ul>`,
  ];
  return `<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Dossier ${escapeHtml(code)}</title><style>${STYLE}</style></head><body>${body.join('')}</body></html>`;
}

function folderPart(folder: DossierFolder, entries: DossierIndex['entries']): string {
  const inFolder = entries.filter((entry) => entry.folder === folder);
  if (inFolder.length === 0) return '';
  const lines = inFolder.map(({ name, words }) => `<li><a href="${escapeHtml(addressOf(name))}">${escapeHtml(words)}</a></li>`);
  return `<h2>${escapeHtml(dossierFolders[folder])}</h2><ul>${lines.join('')}</ul>`;
}

/** The address of a file from the page. */
function addressOf(name: string): string {
  return name.split('/').map(encodeURIComponent).join('/');
}
