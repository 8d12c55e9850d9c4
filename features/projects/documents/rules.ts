/** Decides about documents: which count, in which folder one lies, and whether versions were added apart from each other. */
import type { DocumentKind } from '../labels.ts';
import type { ProjectDocument } from './document.ts';

/** Most characters of the name of a folder. */
export const FOLDER_LENGTH_MAX = 60;
/** Most characters of why a version came or a document went. */
export const NOTE_LENGTH_MAX = 500;

/** The fixed folders, in the order they are shown. */
export const fixedFolders = {
  drawings: 'Tekeningen',
  klic: 'KLIC',
  study: 'Vooronderzoek',
  plans: 'Plannen',
  reports: 'Rapporten',
  contract: 'Contract',
  other: 'Overig',
} as const;
export type FixedFolder = keyof typeof fixedFolders;

const folderOfKind: Readonly<Record<DocumentKind, FixedFolder>> = {
  drawing: 'drawings',
  klic: 'klic',
  'preliminary-study': 'study',
  'earlier-report': 'reports',
  'sampling-plan': 'plans',
  'safety-plan': 'plans',
  order: 'contract',
  other: 'other',
};

const isFixed = (folder: string): folder is FixedFolder => Object.hasOwn(fixedFolders, folder);

/** The folder a document lies in: where somebody put it, or else that of its kind. */
export function folderOf({ folder, kind }: Pick<ProjectDocument, 'folder' | 'kind'>): string {
  return folder === '' ? folderOfKind[kind] : folder;
}

/** The name of a folder in Dutch: an own one is called as somebody typed it. */
export function folderName(folder: string): string {
  return isFixed(folder) ? fixedFolders[folder] : folder;
}

/** The folder that a typed name means: the fixed one or the own one that is called so already, or a new own one. */
export function folderByName(typed: string, ownFolders: readonly string[]): string {
  const name = typed.trim().replace(/\s+/g, ' ');
  const isSame = (other: string) => other.localeCompare(name, 'nl', { sensitivity: 'accent' }) === 0;
  const fixed = Object.entries(fixedFolders).find(([code, label]) => code === name || isSame(label));
  return fixed?.[0] ?? ownFolders.find(isSame) ?? name;
}

/** Folders with something in them: the fixed ones in their order, then the own ones by name. */
export function foldersIn(documents: readonly Pick<ProjectDocument, 'folder' | 'kind'>[]): readonly string[] {
  const used = new Set(documents.map(folderOf));
  const fixed = Object.keys(fixedFolders).filter((folder) => used.has(folder));
  const own = [...used].filter((folder) => !isFixed(folder)).sort((a, b) => a.localeCompare(b, 'nl'));
  return [...fixed, ...own];
}

/** The documents that count: those not withdrawn. */
export function inForce<Listed extends Pick<ProjectDocument, 'withdrawal'>>(documents: readonly Listed[]): Listed[] {
  // Absent in what a device kept from before documents could be withdrawn.
  return documents.filter(({ withdrawal }) => (withdrawal ?? null) === null);
}

/** Numbers of the versions that were added without knowing of each other, the one that counts last; none when whoever added it knew the one before. */
export function addedApart({ number, basedOn }: Pick<ProjectDocument, 'number' | 'basedOn'>): readonly number[] {
  const missed = number - 1 - basedOn;
  return number === 1 || missed <= 0 ? [] : Array.from({ length: missed + 1 }, (_, index) => basedOn + 1 + index);
}
