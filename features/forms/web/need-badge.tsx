import { Badge } from '#platform/ui/badge.tsx';
import { doneWords, type FormCounts, isDone } from '../form-counts.ts';

/** Whether a phase asks a form, and how far that is: done only when as many as it asks were handed in. */
export function NeedBadge({ isRequired, counts }: { readonly isRequired: boolean; readonly counts: FormCounts }) {
  if (isDone(counts)) return <Badge tone="ok">Gedaan</Badge>;
  if (!isRequired) return <Badge>Optioneel</Badge>;
  return <Badge tone="wait">{doneWords(counts) ?? 'Verplicht'}</Badge>;
}
