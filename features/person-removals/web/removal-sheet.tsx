import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { href } from '#features/routes.ts';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { newId } from '#platform/shared/ids.ts';
import { Button } from '#platform/ui/button.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { TitledLines } from '#platform/ui/lists/titled-lines.tsx';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { runCommand, useAnswer } from '#platform/web/answers/use-answer.ts';
import { previewRemoval, type RemovalPreview, startPersonRemoval } from '../contract.ts';

/** Renders the effects of removing somebody, before it is done. */
export function RemovalSheet({ userId, onClose }: { readonly userId: string; readonly onClose: () => void }) {
  const preview = useAnswer(previewRemoval, { user: userId });
  const lookAgain = useEffectEvent(() => preview.refresh());
  // What stood in the way a moment ago may be solved.
  useEffect(() => lookAgain(), []);
  const [isSure, setSure] = useState(false);
  const [id] = useState(newId);
  const { isBusy, trouble, run } = useAction();
  const navigate = useNavigate();
  const remove = async () => {
    await runCommand(startPersonRemoval, { id, user: userId });
    addSuccess('De persoon wordt verwijderd', 'Het bewijs komt bij Bewaren te staan.');
    onClose();
    void navigate({ to: href('retention') });
  };
  const canGo = preview.data !== undefined && preview.data.blocked.length === 0;
  return (
    <Sheet
      open
      onClose={onClose}
      title="Persoon verwijderen"
      description="Dit is niet terug te draaien."
      keepOpen
      actions={
        <Button variant="bad" filled busy={isBusy} disabled={!canGo || !isSure} onClick={() => run(remove)}>
          Verwijderen
        </Button>
      }
    >
      <div className="stack">
        <TroubleMessage trouble={trouble} title="Niet verwijderd" />
        <AnswerGate answer={preview} what="Wat verwijderen doet" shape="lines">
          {(found) => <RemovalEffects preview={found} />}
        </AnswerGate>
        {canGo && <CheckInput label="Deze persoon heeft om verwijdering gevraagd" checked={isSure} onChange={setSure} />}
      </div>
    </Sheet>
  );
}

function RemovalEffects({ preview: { blocked, goes, stays, evidence } }: { readonly preview: RemovalPreview }) {
  if (blocked.length > 0) {
    return (
      <Message tone="wait" title="Dit kan nog niet">
        {blocked.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Message>
    );
  }
  return (
    <>
      <TitledLines title="Gaat nu weg" lines={goes} />
      <TitledLines
        title="Blijft, onder een andere naam"
        lines={stays.map(({ what, until, source }) => `${what}${until === null ? '' : `, tot en met ${formatDate(until)}`}. ${source}.`)}
      />
      <div>
        <h3>Hierin blijft ook de naam</h3>
        <ul>
          {evidence.map(({ what, why }) => (
            <li key={what}>
              <b>{what}.</b> {why}
            </li>
          ))}
        </ul>
      </div>
      <Message>Overal elders komt er Oud-medewerker met een nummer te staan, ook in de geschiedenis en in wat collega’s schreven.</Message>
    </>
  );
}
