import type { DesignFinding } from '#features/form-engine/checks/design-findings.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { useKeptText } from '#platform/web/drafts/use-kept-text.ts';
import { publishDesignDraft, VERSION_NOTE_LENGTH_MAX } from '../design-contract.ts';

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
      <TroubleMessage trouble={action.trouble} title={action.trouble?.title} />
      <Field label="Wat is er veranderd?" error={action.trouble?.fields['note']}>
        <TextArea value={note} maxLength={VERSION_NOTE_LENGTH_MAX} onChange={setNote} />
      </Field>
    </Dialog>
  );
}
