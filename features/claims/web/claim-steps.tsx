import { IconArrowBackUp, IconCheck, IconListCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatEuros } from '#features/projects/format.ts';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { showSnackbar } from '#platform/ui/overlays/snackbar-store.ts';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import { useAction, useNoticedAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { useKeptText } from '#platform/web/drafts/use-kept-text.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { type ClaimRecord, judgeClaim, NOTE_LENGTH_MAX } from '../contract.ts';
import type { ClaimStatus } from '../labels.ts';
import { mayChange, mayJudge, payoutCents } from '../rules.ts';
import { takeBack, throwAway } from './claim-actions.ts';
import { PartlySheet } from './partly-sheet.tsx';
import { refreshingWhenStale } from './refreshing-when-stale.ts';

export interface ClaimStepsProps {
  readonly claim: ClaimRecord;
  /** Opens the claim to be changed. */
  readonly onChange: () => void;
  /** Asks the server for the claim again. */
  readonly onRefresh: () => void;
}

/** The next step of a claim, for whoever looks at it: nobody judges their own. */
export function ClaimSteps(props: ClaimStepsProps) {
  if (props.claim.isOwn) return <OwnSteps {...props} />;
  return hasPermission('claim.check') ? <Judgement {...props} /> : null;
}

function OwnSteps({ claim, onChange }: ClaimStepsProps) {
  const { isBusy, run } = useNoticedAction();
  const navigate = useNavigate();
  if (claim.status === 'submitted')
    return (
      <DockAction why="De administratie kijkt ernaar. Klopt er iets niet, trek de declaratie dan in.">
        <Button busy={isBusy} icon={<IconArrowBackUp size={20} aria-hidden="true" />} onClick={() => run(() => takeBack(claim))}>
          Intrekken
        </Button>
      </DockAction>
    );
  if (!mayChange(claim.status)) return null;
  const remove = () =>
    run(async () => {
      await throwAway(claim);
      void navigate({ to: href('claims'), replace: true });
    });
  return (
    <DockAction>
      <Button variant="bad" busy={isBusy} onClick={remove}>
        Weggooien
      </Button>
      <Button variant="next" size="main" onClick={onChange}>
        Aanvullen en indienen
      </Button>
    </DockAction>
  );
}

function Judgement({ claim, onRefresh }: ClaimStepsProps) {
  const { isBusy, run } = useNoticedAction('Niet opgeslagen');
  const [isReturning, setReturning] = useState(false);
  const [isParting, setParting] = useState(false);
  const judge = (to: 'approved' | 'paid' | 'submitted', told: string) =>
    run(async () => {
      const { result } = await refreshingWhenStale(runCommand(judgeClaim, { id: claim.id, version: claim.version, to }), onRefresh);
      if (to === 'submitted') return;
      if (to === 'paid') {
        addSuccess(told);
        return;
      }
      const undo = () => carryOut(() => runCommand(judgeClaim, { id: claim.id, version: result.version, to: 'submitted' }));
      showSnackbar({ type: 'success', title: told, confirmText: 'Ongedaan maken', onConfirm: undo });
    });
  const may = (to: ClaimStatus) => mayJudge(claim.status, to);
  if (!may('returned')) return null;
  const payout = formatEuros(payoutCents(claim.lines));
  return (
    <DockAction>
      <Button icon={<IconArrowBackUp size={20} aria-hidden="true" />} onClick={() => setReturning(true)}>
        Teruggeven
      </Button>
      {may('approved') && (
        <Button
          variant="primary"
          size="main"
          busy={isBusy}
          icon={<IconCheck size={20} aria-hidden="true" />}
          onClick={() => judge('approved', `Declaratie ${claim.number} van ${claim.userName} goedgekeurd.`)}
        >
          Goedkeuren
        </Button>
      )}
      {may('paid') && (
        <Button
          variant="primary"
          size="main"
          busy={isBusy}
          icon={<IconCheck size={20} aria-hidden="true" />}
          onClick={() => judge('paid', `${payout} aan ${claim.userName} staat als betaald.`)}
        >
          {payout} is betaald
        </Button>
      )}
      {isParting && <PartlySheet claim={claim} onRefresh={onRefresh} onClose={() => setParting(false)} />}
      {isReturning && (
        <ReturnSheet
          claim={claim}
          onRefresh={onRefresh}
          onClose={() => setReturning(false)}
          onPartly={
            may('approved') && claim.lines.length > 1
              ? () => {
                  setReturning(false);
                  setParting(true);
                }
              : undefined
          }
        />
      )}
    </DockAction>
  );
}

interface ReturnSheetProps {
  readonly claim: ClaimRecord;
  readonly onRefresh: () => void;
  readonly onClose: () => void;
  /** Gives only some lines back; undefined where that can't be. */
  readonly onPartly: (() => void) | undefined;
}

function ReturnSheet({ claim, onRefresh, onClose, onPartly }: ReturnSheetProps) {
  const { isBusy, trouble, run } = useAction();
  const { text, setText, forget } = useKeptText(`claim-return ${claim.id}`);
  const giveBack = () =>
    run(async () => {
      await refreshingWhenStale(runCommand(judgeClaim, { id: claim.id, version: claim.version, to: 'returned', reason: text }), onRefresh);
      await forget();
      onClose();
    });
  return (
    <Sheet
      open
      keepOpen
      onClose={onClose}
      title={`Declaratie ${claim.number} teruggeven`}
      description={claim.userName}
      actions={
        <Button variant="bad" busy={isBusy} onClick={giveBack}>
          Teruggeven
        </Button>
      }
    >
      <Field label="Wat klopt er nog niet?" help={`${claim.userName} leest dit.`} error={trouble?.fields['reason'] ?? trouble?.title}>
        <TextArea value={text} onChange={setText} maxLength={NOTE_LENGTH_MAX} />
      </Field>
      {onPartly !== undefined && (
        <p>
          <Button icon={<IconListCheck size={20} aria-hidden="true" />} onClick={onPartly}>
            Enkele verschotten, de rest goedkeuren
          </Button>
        </p>
      )}
    </Sheet>
  );
}
