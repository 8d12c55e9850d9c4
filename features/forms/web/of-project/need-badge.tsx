import { Badge } from '#platform/ui/badge.tsx';
import { doneWords, type FormCounts, isDone } from '../../form-counts.ts';

/** Shows that a phase asks for a form, and how far it is: done only when as many as it asks were handed in. */
export function NeedBadge({ isRequired, counts }: { readonly isRequired: boolean; readonly counts: FormCounts }) {
  if (isDone(counts)) return <Badge tone="ok">Gedaan</Badge>;
  if (!isRequired) return <Badge>Optioneel</Badge>;
  return <Badge tone="wait">{doneWords(counts) ?? 'Verplicht'}</Badge>;
}
