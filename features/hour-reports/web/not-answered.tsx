import { EmptyState } from '#platform/ui/page/empty-state.tsx';

/** Told to whoever may not see these hours, and for what does not exist. */
export function NotAnswered() {
  return (
    <EmptyState title="Deze uren zijn er niet voor jou">
      Uren van een project zijn te zien voor wie het leidt, voor zijn vervanger en voor wie uren van die divisie goedkeurt. Vraag de projectleider om een
      uitdraai.
    </EmptyState>
  );
}
