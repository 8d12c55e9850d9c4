/** Places in the sheet of a supplier that other rooms fill. */
import { definePlace } from '#platform/web/navigation/place.tsx';

/** Sections about a supplier that is kept already, for who manages them. `isChanged`: what was typed is not kept yet. */
export const SupplierSections = definePlace<{ readonly supplierId: string; readonly isChanged: boolean; readonly onDone: () => void }>();
