import type { z } from 'zod';
import { useKeptTexts } from '../drafts/use-kept-texts.ts';
import { type Editing, type EditingOptions, useEditing } from './use-editing.ts';

/** Editing that ends: what was typed is forgotten, and its sheet closes. */
export interface KeptEditing<Form extends object> extends Editing<Form> {
  readonly end: () => Promise<void>;
}

export interface KeptEditingOptions<Form extends object, Schema extends z.ZodType> extends Omit<EditingOptions<Form, Schema>, 'kept'> {
  /** Name that what is typed stays on the device by. */
  readonly keptAs: string;
  readonly onClose: () => void;
}

/** Editing in a sheet. What is typed is there again after the sheet was closed or the page killed, until it is saved or put aside. */
export function useKeptEditing<Form extends object, Schema extends z.ZodType>(options: KeptEditingOptions<Form, Schema>): KeptEditing<Form> {
  const kept = useKeptTexts(options.keptAs);
  const end = () => kept.forget().then(options.onClose);
  const editing = useEditing({ ...options, kept, save: (input) => options.save(input).then(end) });
  return { ...editing, end };
}
