/** Connects a control to the label, help and error of its field. */
import { createContext, use } from 'react';

/** Links from a control to the field it stands in. */
export interface FieldLinks {
  readonly id: string;
  readonly labelId: string;
  readonly describedBy: string | undefined;
  readonly invalid: boolean;
}

/** The field around a control. */
export const FieldContext = createContext<FieldLinks | undefined>(undefined);

/** Attributes for a single input inside a field; nothing outside one. */
export function useInputAttributes(): { id?: string; 'aria-describedby'?: string; 'aria-invalid'?: true } {
  const links = use(FieldContext);
  if (links === undefined) return {};
  return { id: links.id, 'aria-describedby': links.describedBy, 'aria-invalid': links.invalid || undefined };
}

/** Attributes for a group of inputs inside a field, named by the field's label. */
export function useGroupAttributes(): { id?: string; 'aria-labelledby'?: string; 'aria-describedby'?: string } {
  const links = use(FieldContext);
  if (links === undefined) return {};
  return { id: links.id, 'aria-labelledby': links.labelId, 'aria-describedby': links.describedBy };
}

/** True when the field a control stands in has an error. */
export function useFieldInvalid(): boolean {
  return use(FieldContext)?.invalid ?? false;
}
