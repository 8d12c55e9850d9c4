/** How people and documents are told as things found, alike on the server and on the device. */
import type { Colleague } from '#features/people/contract.ts';
import { type DocumentKind, documentKinds } from '#features/projects/labels.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { formatPhone } from '#platform/shared/notation/phone.ts';
import type { SearchHit } from './contract.ts';

const nowhere = { projectNumber: null, phaseNumber: null };

/** A colleague with what the list of colleagues shows of them. */
export function personHit({ id, name, jobTitle, divisionName, phone }: Pick<Colleague, 'id' | 'name' | 'jobTitle' | 'divisionName' | 'phone'>): SearchHit {
  const text = [jobTitle, divisionName, phone === null ? '' : formatPhone(phone)].filter(Boolean).join(', ');
  return { kind: 'person', id, title: name, text, ...nowhere };
}

/** A document of a project, or of one of its phases. */
export interface FoundDocument {
  readonly id: string;
  readonly title: string;
  readonly kind: DocumentKind;
  readonly phaseNumber: string | null;
}

/** A document with the project it is of. */
export function documentHit({ id, title, kind, phaseNumber }: FoundDocument, projectNumber: string, description: string): SearchHit {
  const place = phaseNumber === null ? projectNumber : phaseCode(projectNumber, phaseNumber);
  return { kind: 'document', id, title, text: [documentKinds[kind], place, description].filter(Boolean).join(', '), projectNumber, phaseNumber };
}

/** A work instruction by its code. */
export function instructionHit({ id, code, title }: { readonly id: string; readonly code: string; readonly title: string }): SearchHit {
  return { kind: 'instruction', id, title, text: code, ...nowhere };
}

/** A safety data sheet by its product. */
export function sheetHit({ id, productName, supplier }: { readonly id: string; readonly productName: string; readonly supplier: string }): SearchHit {
  return { kind: 'safety-sheet', id, title: productName, text: supplier, ...nowhere };
}
