/** The class of a phase, and what protects who works in it, in words. */
import { crowClasses, protectiveEquipment } from '../labels.ts';
import type { Safety } from './safety.ts';

/** Returns a class in words; basic hygiene holds whatever the substance is. */
export function classWords(crowClass: NonNullable<Safety['crowClass']>, isVolatile: boolean): string {
  if (crowClass === 'basis') return crowClasses.basis;
  return `${crowClasses[crowClass]}, ${isVolatile ? 'vluchtig' : 'niet-vluchtig'}`;
}

/** Returns what somebody must know before the work: the class and the protective equipment that are asked, or that nobody said. */
export function protectionWords({ crowClass, isVolatile, hasAsbestos, protectiveEquipment: asked }: Safety): string {
  const graded = crowClass === null ? 'nog niet vastgesteld' : classWords(crowClass, isVolatile);
  const worn = asked.length === 0 ? 'nog niet vastgelegd' : asked.map((one) => protectiveEquipment[one]).join(', ');
  return `Klasse: ${graded}${hasAsbestos ? ', asbest verwacht' : ''}. PBM: ${worn}.`;
}
