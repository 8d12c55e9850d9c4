/** Rules by which words find things, alike on the server and on the device. */
import { href } from '#features/routes.ts';
import type { SearchHit } from './contract.ts';

/** Words of a search text, in small letters. */
export function wordsOf(search: string): readonly string[] {
  return search.trim().toLowerCase().split(/\s+/).filter(Boolean);
}

/** True when every word occurs in a text; accents count for nothing. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const plain = withoutAccents(text);
  return words.every((word) => plain.includes(withoutAccents(word)));
}

/** The page of something found. */
export function hitHref(hit: SearchHit): string {
  const { kind, id, projectNumber, phaseNumber } = hit;
  if (kind === 'form') return href('formView', { form: id });
  if (kind === 'person') return href('colleagues', {}, { collega: id });
  if (kind === 'instruction') return href('instruction', { instruction: id });
  if (kind === 'safety-sheet') return href('safetySheet', { sheet: id });
  const project = projectNumber ?? '';
  const page = kind === 'project' || phaseNumber === null ? href('projectInformation', { project }) : href('phaseInformation', { project, phase: phaseNumber });
  return kind === 'document' ? `${page}#documenten` : page;
}

/** A text in small letters and without accents. */
export function withoutAccents(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
