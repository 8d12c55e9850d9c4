import { IconArrowBackUp } from '@tabler/icons-react';
import { Button } from '#platform/ui/button.tsx';

/** Says what was just taken away, with the way back, in the place where it stood. */
export function UndoLine({ text, onUndo }: { readonly text: string; readonly onUndo: () => void }) {
  return (
    <p className="undo" role="status">
      {text}
      <Button variant="quiet" size="small" icon={<IconArrowBackUp size={20} aria-hidden="true" />} onClick={onUndo}>
        Terugzetten
      </Button>
    </p>
  );
}
