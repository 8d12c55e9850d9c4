/** Places on lists of forms that rooms above fill. */
import { definePlace } from '#platform/web/navigation/place.tsx';
import type { formList } from './form-list-address.ts';

export interface ListExportsProps {
  /** Filter of the list. */
  readonly filter: ReturnType<typeof formList.ask> & { readonly project?: string };
  /** Whether the files that were made are shown at once. */
  readonly isOpen: boolean;
}

/** Taking a list out as a file. */
export const ListExports = definePlace<ListExportsProps>();
