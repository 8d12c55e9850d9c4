import { type ReactNode, useState } from 'react';
import { listProjectFilters } from '#features/projects/contract.ts';
import { codesOf, type ProjectStatus, projectStatuses } from '#features/projects/labels.ts';
import type { BulkProject } from '#features/projects/web/places.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { Message } from '#platform/ui/page/message.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { type Trouble, useAction } from '#platform/web/actions/use-action.ts';
import { runCommand, useAnswer } from '#platform/web/answers/use-answer.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { BULK_PROJECTS_MAX, type BulkOutcome, changeLeaderOfMany, changeStatusOfMany } from '../bulk-contract.ts';
import { needsReason, nextStatuses, REASON_LENGTH_MAX } from '../status-rules.ts';

export interface BulkChangesProps {
  readonly chosen: readonly BulkProject[];
  /** All of them were changed: the selection is let go of. */
  readonly onDone: () => void;
}

/** Changes the chosen projects of the list: another state, or another leader. */
export function BulkChanges({ chosen, onDone }: BulkChangesProps) {
  const [open, setOpen] = useState<'status' | 'leader'>();
  if (!hasPermission('project.manage')) return null;
  const isTooMany = chosen.length > BULK_PROJECTS_MAX;
  const dialog = { chosen, onClose: () => setOpen(undefined), onDone };
  return (
    <>
      <Button disabled={isTooMany} onClick={() => setOpen('status')}>
        Status wijzigen
      </Button>
      <Button disabled={isTooMany} onClick={() => setOpen('leader')}>
        Projectleider wijzigen
      </Button>
      {isTooMany && <span className="muted">{`Kies er ten hoogste ${BULK_PROJECTS_MAX} om te wijzigen.`}</span>}
      {open === 'status' && <StatusDialog {...dialog} />}
      {open === 'leader' && <LeaderDialog {...dialog} />}
    </>
  );
}

interface DialogProps extends BulkChangesProps {
  readonly onClose: () => void;
}

function StatusDialog(props: DialogProps) {
  const { chosen } = props;
  const [to, setTo] = useState<ProjectStatus | ''>('');
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const ready = to === '' ? [] : chosen.filter(({ status }) => nextStatuses(status).includes(to));
  const isNeeded = to !== '' && ready.some(({ status }) => needsReason(status, to));
  const problems = { to: to === '' ? 'Kies een status.' : undefined, reason: isNeeded && reason.trim() === '' ? 'Schrijf op waarom.' : undefined };
  return (
    <BulkDialog
      {...props}
      title="Status wijzigen"
      verb="Wijzigen"
      note={to === '' || ready.length === chosen.length ? undefined : leftWords(chosen.length - ready.length, to)}
      onCheck={() => {
        setChecked(true);
        return problems.to === undefined && problems.reason === undefined;
      }}
      change={async () => (await runCommand(changeStatusOfMany, { projects: numbersOf(chosen), to: to as ProjectStatus, reason })).result}
    >
      {(trouble) => (
        <>
          <Field label="Nieuwe status" error={isChecked ? problems.to : undefined}>
            <SelectInput
              value={to}
              onChange={(value) => setTo(codesOf(projectStatuses).find((code) => code === value) ?? '')}
              options={possibleStatuses(chosen).map((value) => ({ value, label: projectStatuses[value] }))}
              placeholder="Kies een status"
            />
          </Field>
          <Field label="Waarom?" optional={!isNeeded} error={(isChecked ? problems.reason : undefined) ?? trouble?.fields['reason']}>
            <TextArea value={reason} onChange={setReason} maxLength={REASON_LENGTH_MAX} rows={3} />
          </Field>
        </>
      )}
    </BulkDialog>
  );
}

/** States that at least one of them can go to. */
function possibleStatuses(chosen: readonly BulkProject[]): readonly ProjectStatus[] {
  const possible = new Set(chosen.flatMap(({ status }) => nextStatuses(status)));
  return codesOf(projectStatuses).filter((code) => possible.has(code));
}

function leftWords(count: number, to: ProjectStatus): string {
  const words = projectStatuses[to].toLowerCase();
  return count === 1
    ? `1 project kan nu niet naar ${words} en blijft zoals het is.`
    : `${count} projecten kunnen nu niet naar ${words} en blijven zoals ze zijn.`;
}

function LeaderDialog(props: DialogProps) {
  const { chosen } = props;
  const [leaderId, setLeaderId] = useState('');
  const [isChecked, setChecked] = useState(false);
  const leaders = useAnswer(listProjectFilters, {}).data?.leaders ?? [];
  return (
    <BulkDialog
      {...props}
      title="Projectleider wijzigen"
      verb="Wijzigen"
      onCheck={() => {
        setChecked(true);
        return leaderId !== '';
      }}
      change={async () => (await runCommand(changeLeaderOfMany, { projects: numbersOf(chosen), leaderId })).result}
    >
      {(trouble) => (
        <Field label="Nieuwe projectleider" error={(isChecked && leaderId === '' ? 'Kies een projectleider.' : undefined) ?? trouble?.fields['leaderId']}>
          <SelectInput
            value={leaderId}
            onChange={setLeaderId}
            options={leaders.map(({ id, name }) => ({ value: id, label: name }))}
            placeholder="Kies een projectleider"
          />
        </Field>
      )}
    </BulkDialog>
  );
}

interface BulkDialogProps extends DialogProps {
  readonly title: string;
  readonly verb: string;
  readonly note?: string | undefined;
  /** Marks what is missing; true when nothing is. */
  readonly onCheck: () => boolean;
  readonly change: () => Promise<BulkOutcome>;
  readonly children: (trouble: Trouble | undefined) => ReactNode;
}

/** Asks, changes, and tells of each that stayed why. */
function BulkDialog({ chosen, onClose, onDone, title, verb, note, onCheck, change, children }: BulkDialogProps) {
  const { isBusy, trouble, run } = useAction();
  const [outcome, setOutcome] = useState<BulkOutcome>();
  const finish = async () => {
    const result = await change();
    if (result.left.length > 0) return setOutcome(result);
    addSuccess(changedWords(result.changed.length), `${title}: gedaan.`);
    onClose();
    onDone();
  };
  if (outcome !== undefined) return <LeftDialog outcome={outcome} title={title} onClose={onClose} />;
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      title={title}
      description={chosen.length === 1 ? 'Van 1 project.' : `Van ${chosen.length} projecten.`}
      actions={
        <>
          <Button onClick={onClose}>Annuleren</Button>
          <Button variant="primary" busy={isBusy} onClick={() => onCheck() && run(finish)}>
            {verb}
          </Button>
        </>
      }
    >
      <TroubleMessage trouble={trouble} title="Niet gewijzigd" />
      {note !== undefined && <Message tone="wait">{note}</Message>}
      {children(trouble)}
    </Dialog>
  );
}

function LeftDialog({ outcome: { changed, left }, title, onClose }: { readonly outcome: BulkOutcome; readonly title: string; readonly onClose: () => void }) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={`${changedWords(changed.length)}. Niet gewijzigd:`}
      actions={
        <Button variant="primary" onClick={onClose}>
          Sluiten
        </Button>
      }
    >
      <ul aria-label="Niet gewijzigd">
        {left.map(({ number, why }) => (
          <li key={number}>
            <b className="num">{number}</b> {why}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

const numbersOf = (chosen: readonly BulkProject[]) => chosen.map(({ number }) => number);

function changedWords(count: number): string {
  return count === 1 ? '1 project gewijzigd' : `${count} projecten gewijzigd`;
}
