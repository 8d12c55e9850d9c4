/** Decisions about the safety file of a phase that both sides take alike. Pure. */
import type { Norms } from '#features/norms/norms.ts';
import type { FieldProblem } from '#platform/shared/problem.ts';
import { type DugPhase, klicStateOf, klicValidTo, mayDig } from './klic.ts';
import type { Safety, SafetyPart, SafetyParts } from './safety.ts';

/** Something the file still misses: in which part it is filled in, and in words. */
export interface SafetyGap {
  readonly part: SafetyPart;
  readonly text: string;
}

/** Returns the facts a team needs to work safely that are not filled in; the class and KLIC are checks of their own at the release. */
export function safetyFileGaps(safety: Safety): readonly SafetyGap[] {
  const isGraded = safety.crowClass !== null && safety.crowClass !== 'basis';
  const gaps: readonly [part: SafetyPart, isMissing: boolean, text: string][] = [
    ['class', isGraded && safety.substance === '', 'de maatgevende stof'],
    ['class', isGraded && safety.source === '', 'de bron van de klasse'],
    ['class', safety.assessedBy === '' || safety.assessedOn === null, 'wie de klasse vaststelde, en wanneer'],
    ['digging', safety.digging === null, 'hoe er gegraven wordt'],
    ['protection', safety.protectiveEquipment.length === 0, 'de beschermingsmiddelen'],
    ['emergency', safety.hospital === '', 'het ziekenhuis'],
    ['emergency', safety.assemblyPoint === '', 'de verzamelplaats'],
    ['emergency', safety.firstAider === '', "de BHV'er"],
    ['emergency', safety.accessRoute === '', 'de aanrijroute'],
  ];
  return gaps.filter(([, isMissing]) => isMissing).map(([part, , text]) => ({ part, text }));
}

/** Everything the file of a phase misses today, the class and KLIC too. */
export function allSafetyGaps(phase: DugPhase, today: string, norms: Norms): readonly SafetyGap[] {
  const { safety } = phase;
  const lacksKlic = safety.digging === 'mechanical' && !mayDig(klicStateOf(phase, today, norms));
  return [
    ...(safety.crowClass === null ? [{ part: 'class', text: 'de veiligheidsklasse' } as const] : []),
    ...(lacksKlic ? [{ part: 'digging', text: 'een geldige KLIC-melding' } as const] : []),
    ...safetyFileGaps(safety),
  ];
}

/** The file with a part changed, and with what follows from it. */
export function withPart<Part extends SafetyPart>(safety: Safety, part: Part, to: SafetyParts[Part], norms: Norms): Safety {
  const next = { ...safety, ...to };
  if (part !== 'digging') return next;
  if (next.digging !== 'mechanical' || next.klicNumber === '') return { ...next, klicValidTo: null };
  if (next.klicRequestedOn !== null) return { ...next, klicValidTo: klicValidTo(next.klicRequestedOn, norms) };
  // A report from before the day of the request was asked keeps the day it was given.
  return { ...next, klicValidTo: next.klicNumber === safety.klicNumber ? safety.klicValidTo : null };
}

/** A sentence with the remedy for each field of a part that can't be so. */
export function safetyTroubles<Part extends SafetyPart>(part: Part, to: SafetyParts[Part], today: string): readonly FieldProblem[] {
  const fields = to as Partial<Safety>;
  const problems: FieldProblem[] = [];
  const late = (path: 'assessedOn' | 'klicRequestedOn') => {
    const day = fields[path] ?? null;
    if (day !== null && day > today) problems.push({ path, message: 'Deze dag moet nog komen. Kies vandaag of een eerdere dag.' });
  };
  if (part === 'class') late('assessedOn');
  if (part === 'digging') {
    late('klicRequestedOn');
    if (fields.digging === 'mechanical' && fields.klicNumber !== '' && (fields.klicKind ?? null) === null)
      problems.push({ path: 'klicKind', message: 'Kies het soort KLIC-melding.' });
    if (fields.digging === 'mechanical' && fields.klicNumber !== '' && (fields.klicRequestedOn ?? null) === null)
      problems.push({ path: 'klicRequestedOn', message: 'Vul in wanneer de KLIC-melding is aangevraagd.' });
  }
  return problems;
}
