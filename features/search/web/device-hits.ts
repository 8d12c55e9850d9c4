/** Search on the device: everything in the answers it keeps, for when there is no network and before the server answers. */

import { type FormSummary, listForms, listPhaseForms } from '#features/forms/contract.ts';
import { placeCode } from '#features/forms/place-code.ts';
import { listInstructions } from '#features/instructions/contract.ts';
import { listColleagues } from '#features/people/contract.ts';
import { getPhase, listMyPhases, listPhases } from '#features/phases/contract.ts';
import { getProject, listAllowedProjects, listProjects } from '#features/projects/contract.ts';
import type { ProjectDocument } from '#features/projects/documents/document.ts';
import { inForce } from '#features/projects/documents/rules.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { listSafetySheets } from '#features/safety-sheets/contract.ts';
import type { SafetySheet } from '#features/safety-sheets/safety-sheet.ts';
import { keptAnswers } from '#platform/web/answers/kept-answers.ts';
import { HITS_MAX, hitKinds, type SearchHit } from '../contract.ts';
import { documentHit, instructionHit, personHit, sheetHit } from '../hits.ts';
import { hasWords } from '../rules.ts';

/** Something on the device with all the words it can be found by. */
export interface DeviceHit {
  readonly hit: SearchHit;
  readonly words: string;
}

type Project = { readonly id: string; readonly number: string; readonly description: string; readonly clientName: string; readonly city: string };
type PhaseOf = { readonly id: string; readonly number: string; readonly name: string };

/** Everything that can be found on the device, each thing once. */
export async function readDeviceHits(): Promise<readonly DeviceHit[]> {
  const [project, allowed, lists, sheet, mine, phases, forms, phaseForms, people, instructions, safetySheets] = await Promise.all([
    keptAnswers(getProject),
    keptAnswers(listAllowedProjects),
    keptAnswers(listProjects),
    keptAnswers(getPhase),
    keptAnswers(listMyPhases),
    keptAnswers(listPhases),
    keptAnswers(listForms),
    keptAnswers(listPhaseForms),
    keptAnswers(listColleagues),
    keptAnswers(listInstructions),
    keptAnswers(listSafetySheets),
  ]);
  const descriptionByNumber = new Map<string, string>();
  const projects = [...project, ...allowed.flat(), ...lists.flatMap(({ rows }) => rows)];
  for (const { number, description } of projects.toReversed()) descriptionByNumber.set(number, description);
  const hits = [
    ...projects.map(toProjectHit),
    ...sheet.map((phase) => toPhaseHit(phase, phase.project.number, phase.project.description, phase.place.city)),
    ...mine.flat().map((phase) => toPhaseHit(phase, phase.projectNumber, phase.projectDescription, phase.place.city)),
    ...phases.flat().map((phase) => toPhaseHit(phase, phase.projectNumber, descriptionByNumber.get(phase.projectNumber) ?? '', '')),
    ...[...forms.flatMap(({ rows }) => rows), ...phaseForms.flatMap(({ submissions }) => submissions)].map(toFormHit),
    ...people.flat().map((person) => withWords(personHit(person), person.email, person.phone ?? '')),
    ...project.flatMap(({ number, description, documents }) => inForce(documents).map((one) => toDocumentHit(one, number, description))),
    ...sheet.flatMap(({ project: of, documents }) => inForce(documents).map((one) => toDocumentHit(one, of.number, of.description))),
    ...instructions.flat().flatMap((one) => (one.state === 'published' ? withWords(instructionHit(one), one.keywords) : [])),
    ...safetySheets.flat().flatMap((one) => (holds(one) ? withWords(sheetHit(one), one.content.cas, one.content.unNumber) : [])),
  ];
  return [...new Map(hits.reverse().map((found) => [`${found.hit.kind} ${found.hit.id}`, found])).values()].reverse();
}

/** Returns the items that contain all words, at most so many of each kind. */
export function findOnDevice(all: readonly DeviceHit[], words: readonly string[]): SearchHit[] {
  const found = all.filter((one) => hasWords(one.words, words)).map(({ hit }) => hit);
  return hitKinds.flatMap((kind) => found.filter((hit) => hit.kind === kind).slice(0, HITS_MAX));
}

function withWords(hit: SearchHit, ...more: readonly string[]): DeviceHit {
  return { hit, words: [hit.title, hit.text, ...more].join(' ') };
}

function toDocumentHit(document: ProjectDocument, number: string, description: string): DeviceHit {
  return withWords(documentHit(document, number, description), document.fileName);
}

function holds({ state }: SafetySheet): boolean {
  return state === 'current' || state === 'to-check';
}

function toProjectHit({ id, number, description, clientName, city }: Project): DeviceHit {
  const text = [number, clientName, city].filter(Boolean).join(', ');
  return { hit: { kind: 'project', id, title: description, text, projectNumber: number, phaseNumber: null }, words: `${description} ${text}` };
}

function toPhaseHit({ id, number, name }: PhaseOf, project: string, description: string, city: string): DeviceHit {
  const text = [phaseCode(project, number), description, city].filter(Boolean).join(', ');
  return { hit: { kind: 'phase', id, title: name, text, projectNumber: project, phaseNumber: number }, words: `${name} ${text}` };
}

function toFormHit({ id, title, designName, projectNumber, phaseNumber, projectName, authorName }: FormSummary): DeviceHit {
  const name = title === designName ? title : `${designName}: ${title}`;
  const text = [placeCode({ projectNumber, phaseNumber }), authorName].filter(Boolean).join(', ');
  return { hit: { kind: 'form', id, title: name, text, projectNumber, phaseNumber }, words: `${name} ${text} ${projectName ?? ''}` };
}
