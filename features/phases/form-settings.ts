/** Pure decisions about which forms a phase has to hand in and is offered. */
import type { Protocol } from '#features/projects/labels.ts';
import type { PhaseForm } from './form-settings-contract.ts';
import type { PhaseKind } from './labels.ts';
import { offeredDesigns, requiredDesigns } from './rules.ts';

/** Returns the forms a phase of this kind starts with when its project has no choice of its own. */
export function standardForms(kind: PhaseKind, protocol: Protocol | null): PhaseForm[] {
  const required = requiredDesigns(kind);
  return [
    ...required.map((key) => ({ key, required: true })),
    ...offeredDesigns(kind, protocol)
      .filter((key) => !required.includes(key))
      .map((key) => ({ key, required: false })),
  ];
}

/** The forms with one chosen otherwise: to be handed in, offered, or neither. */
export function withChoice(forms: readonly PhaseForm[], key: string, choice: 'required' | 'optional' | 'none'): PhaseForm[] {
  const others = forms.filter((form) => form.key !== key);
  return choice === 'none' ? others : [...others, { key, required: choice === 'required' }];
}
