import { useState } from 'react';
import { formatEuros } from '#features/projects/format.ts';
import { href } from '#features/routes.ts';
import { Problem } from '#platform/shared/problem.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { useAction, useNoticedAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { useKeptText } from '#platform/web/drafts/use-kept-text.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { type AdditionRecord, moveAddition, REASON_LENGTH_MAX } from '../contract.ts';
import type { AdditionStatus } from '../labels.ts';
import { isInTheirPlace, needsReason, stepsFor } from '../rules.ts';

export interface AdditionStepsProps {
  readonly one: AdditionRecord;
  readonly onRefresh: () => void;
}

/** The steps whoever looks may take. */
export function AdditionSteps({ one, onRefresh }: AdditionStepsProps) {
  const { isBusy, run } = useNoticedAction('Niet opgeslagen');
  const [asking, setAsking] = useState<AdditionStatus>();
  const mayManage = hasPermission('car-addition.manage');
  const steps = stepsFor(one.status, { isOwn: one.isOwn, mayManage });
  if (steps.length === 0) return null;
  const take = (to: AdditionStatus) => (needsReason(one.status, to, one.isOwn) ? setAsking(to) : run(() => moveTo(one, to, '', onRefresh)));
  return (
    <DockAction>
      {one.status === 'draft' && <LinkButton href={href('newCarAddition', {}, { maand: one.month, wijzig: one.id })}>Wijzigen</LinkButton>}
      {steps.toReversed().map((to, index) => {
        const isMain = index === steps.length - 1;
        return (
          <Button
            key={to}
            variant={isMain ? (one.isOwn ? 'next' : 'primary') : 'plain'}
            {...(isMain ? { size: 'main' as const } : {})}
            busy={isBusy}
            onClick={() => take(to)}
          >
            {stepWords(one, to)}
          </Button>
        );
      })}
      {asking !== undefined && <ReasonSheet one={one} to={asking} onRefresh={onRefresh} onClose={() => setAsking(undefined)} />}
    </DockAction>
  );
}

function stepWords(one: AdditionRecord, to: AdditionStatus): string {
  if (to === 'draft') return one.isOwn ? 'Klopt niet' : 'Terug naar concept';
  if (to === 'agreed' && !one.isOwn) return isInTheirPlace(one.status, to, one.isOwn) ? `Akkoord namens ${one.userName}` : 'Goedkeuring terugnemen';
  if (to === 'agreed') return 'Akkoord';
  const words = {
    'in-review': `Aan ${one.userName} voorleggen`,
    approved: `${formatEuros(one.additionCents)} goedkeuren`,
    processed: 'Verwerkt in salaris',
    corrected: 'Corrigeren',
  };
  return words[to];
}

async function moveTo(one: AdditionRecord, to: AdditionStatus, reason: string, onRefresh: () => void): Promise<void> {
  try {
    await runCommand(moveAddition, { id: one.id, version: one.version, to, reason });
  } catch (error) {
    if (error instanceof Problem && error.code === 'changed-by-someone-else') onRefresh();
    throw error;
  }
}

function ReasonSheet({ one, to, onRefresh, onClose }: AdditionStepsProps & { readonly to: AdditionStatus; readonly onClose: () => void }) {
  const { isBusy, trouble, run } = useAction();
  const { text, setText, forget } = useKeptText(`car-addition ${one.id} ${to}`);
  return (
    <Sheet
      open
      keepOpen
      onClose={onClose}
      title={stepWords(one, to)}
      actions={
        <Button variant="primary" busy={isBusy} onClick={() => run(() => moveTo(one, to, text, onRefresh).then(forget).then(onClose))}>
          Versturen
        </Button>
      }
    >
      <Field
        label={isInTheirPlace(one.status, to, one.isOwn) ? `Waarom geeft ${one.userName} niet zelf akkoord?` : 'Wat klopt er niet?'}
        help={one.isOwn ? 'De administratie leest dit.' : `${one.userName} leest dit.`}
        error={trouble?.fields['reason'] ?? trouble?.title}
      >
        <TextArea value={text} onChange={setText} maxLength={REASON_LENGTH_MAX} />
      </Field>
    </Sheet>
  );
}
