import { Button } from '#platform/ui/button.tsx';
import { Dialog } from '#platform/ui/dialog.tsx';
import { Field } from '#platform/ui/field.tsx';
import { Message } from '#platform/ui/message.tsx';
import { TextArea } from '#platform/ui/text-area.tsx';
import { useAction } from '#platform/web/use-action.ts';
import { runCommand } from '#platform/web/use-answer.ts';
import { useKeptText } from '#platform/web/use-kept-text.ts';
import { publishDesignDraft, VERSION_NOTE_LENGTH_MAX } from '../design-contract.ts';
import type { DesignFinding } from '../engine/design-findings.ts';

export interface PublishDialogProps {
  readonly designKey: string;
  /** The version it becomes. */
  readonly next: number;
  readonly findings: readonly DesignFinding[];
  /** Brings the last change to the server; answers its version. */
  readonly flush: () => Promise<number>;
  readonly onClose: () => void;
  readonly onPublished: (version: number) => void;
}

/** Puts the draft into use with a note; as long as something is wrong with it, says what. */
export function PublishDialog({ designKey, next, findings, flush, onClose, onPublished }: PublishDialogProps) {
  const { text: note, setText: setNote, forget } = useKeptText(`publish ${designKey} ${next}`);
  const action = useAction();
  const publish = () =>
    action.run(async () => {
      const version = await flush();
      const { result } = await runCommand(publishDesignDraft, { key: designKey, version, note });
      await forget();
      onPublished(result.version);
    });
  if (findings.length > 0) {
    return (
      <Dialog open onClose={onClose} title="Nog niet te publiceren" actions={<Button onClick={onClose}>Verder ontwerpen</Button>}>
        <Message tone="wait" title={findings.length === 1 ? 'Er is nog één ding niet in orde' : `Er zijn nog ${findings.length} dingen niet in orde`}>
          <ul>
            {findings.map(({ spot, message }) => (
              <li key={`${spot.join('.')} ${message}`}>{message}</li>
            ))}
          </ul>
        </Message>
      </Dialog>
    );
  }
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      title={`Versie ${next} publiceren`}
      description="Vanaf nu begint iedereen met deze versie. Wie al bezig is, maakt de vorige af of stapt zelf over."
      actions={
        <>
          <Button onClick={onClose}>Annuleren</Button>
          <Button variant="primary" busy={action.isBusy} onClick={publish}>
            Publiceren
          </Button>
        </>
      }
    >
      {action.trouble !== undefined && (
        <Message tone="bad" title={action.trouble.title} live>
          {action.trouble.text}
        </Message>
      )}
      <Field label="Wat is er veranderd?" error={action.trouble?.fields['note']}>
        <TextArea value={note} maxLength={VERSION_NOTE_LENGTH_MAX} onChange={setNote} />
      </Field>
    </Dialog>
  );
}
