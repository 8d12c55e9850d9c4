/** The cover of the forms of a phase. */
import { phaseCode } from '#features/projects/rules.ts';
import type { Database } from '#platform/server/database/database.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { findPhaseOnCover } from '../phase-queries.ts';
import type { DocumentCover } from './form-document.ts';

/** Number and revision of a form. */
export interface FormOnCover {
  readonly number: number;
  readonly revision: number;
}

/** Returns the facts about the forms and when the document was made; `maker` is the person who asked, when that is for the reader to know. */
export function factsOfForms(forms: readonly FormOnCover[], maker: string | undefined): [string, string][] {
  return [
    ['Aantal formulieren', String(forms.length)],
    ['Nummers', forms.map(({ number, revision }) => (revision === 1 ? String(number) : `${number} (revisie ${revision})`)).join(', ')],
    ['Gemaakt', `${formatMoment(new Date())}${maker === undefined ? '' : ` door ${maker}`}`],
  ];
}

/** The cover of a phase: project, client, place, and which forms follow. */
export async function coverOfPhase(
  db: Database,
  { project, phase }: { readonly project: string; readonly phase: string },
  forms: readonly FormOnCover[],
  maker: string | undefined,
): Promise<DocumentCover> {
  const found = await findPhaseOnCover(db, project, phase);
  const facts: [string, string][] = [
    ['Project', `${project} ${found?.projectName ?? ''}`.trim()],
    ['Opdrachtgever', found?.clientName ?? ''],
    ['Locatie', [found?.address ?? '', found?.city ?? ''].filter((part) => part !== '').join(', ')],
    ['Projectleider', found?.leaderName ?? ''],
    ...factsOfForms(forms, maker),
  ];
  return {
    title: 'Veldformulieren',
    subtitle: `${phaseCode(project, phase)} ${found?.phaseName ?? ''}`.trim(),
    facts: facts.filter(([, value]) => value !== ''),
  };
}
