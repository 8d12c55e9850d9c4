import { IconCircle, IconCircleCheck } from '@tabler/icons-react';
import { formatEuros } from '#features/projects/format.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextInput } from '#platform/ui/inputs/text-input.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { useKeptText } from '#platform/web/drafts/use-kept-text.ts';
import { hasPermission, useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { approveCost, type CostList } from '../contract.ts';
import { type Cost, NOTE_LENGTH_MAX } from '../cost.ts';
import { type ApproverRole, approverRoles } from '../labels.ts';
import { isLarge, openRolesOf } from '../rules.ts';
import { refreshWhenStale } from './refresh-when-stale.ts';

export interface CostApprovalsProps {
  readonly cost: Cost;
  readonly list: CostList;
  readonly onRefresh: () => void;
}

/** The two who agree to a large order: who did, and the button for whoever still can. */
export function CostApprovals({ cost, list, onRefresh }: CostApprovalsProps) {
  const userId = useSignedIn()?.id ?? '';
  const isAsked = cost.status === 'requested' && isLarge(cost.orderedCents, list.approvalLimitCents);
  if (!isAsked && cost.approvals.length === 0) return null;
  const approver = { id: userId, leadsProject: list.leadsProject, isManager: list.managesDivision || hasPermission('cost.approve-large') };
  const given = cost.approvals.map(({ as, by }) => ({ as, userId: by.id }));
  const open = isAsked ? openRolesOf(approver, given) : [];
  return (
    <section aria-label="Twee keer akkoord">
      <h3>
        Twee keer akkoord <small className="muted">boven {formatEuros(list.approvalLimitCents)}</small>
      </h3>
      <RowList label="Akkoord">
        {(Object.keys(approverRoles) as ApproverRole[]).map((role) => (
          <ApprovalRow key={role} cost={cost} role={role} userId={userId} />
        ))}
      </RowList>
      {isAsked && <p className="muted">Bestellen gaat vanzelf na het tweede akkoord.</p>}
      {open.length > 0 && <GiveApproval cost={cost} roles={open} onRefresh={onRefresh} />}
    </section>
  );
}

function ApprovalRow({ cost, role, userId }: { readonly cost: Cost; readonly role: ApproverRole; readonly userId: string }) {
  const given = cost.approvals.find(({ as }) => as === role);
  if (given === undefined) return <Row icon={<IconCircle size={24} aria-hidden="true" />} title={approverRoles[role]} text="Nog geen akkoord" />;
  const words = [`Akkoord ${formatMoment(given.at)}`, given.note].filter(Boolean).join(': ');
  return (
    <Row
      icon={<IconCircleCheck size={24} aria-hidden="true" />}
      tone="ok"
      title={`${approverRoles[role]}, ${given.by.id === userId ? 'jij' : given.by.name}`}
      text={words}
    />
  );
}

interface GiveApprovalProps {
  readonly cost: Cost;
  readonly roles: readonly ApproverRole[];
  readonly onRefresh: () => void;
}

function GiveApproval({ cost, roles, onRefresh }: GiveApprovalProps) {
  const { text: note, setText: setNote, forget } = useKeptText(`cost-approval ${cost.id}`);
  const { isBusy, trouble, run } = useAction();
  const approve = (as: ApproverRole) =>
    run(async () => {
      await refreshWhenStale(runCommand(approveCost, { id: cost.id, version: cost.version, as, note }), onRefresh);
      await forget();
    });
  return (
    <div className="secbody">
      <TroubleMessage trouble={trouble} title="Geen akkoord gegeven" />
      <Field label="Toelichting" optional error={trouble?.fields['note']}>
        <TextInput value={note} onChange={setNote} maxLength={NOTE_LENGTH_MAX} />
      </Field>
      <div className="buttonline">
        {roles.map((role) => (
          <Button key={role} variant="primary" busy={isBusy} onClick={() => approve(role)}>
            Akkoord als {approverRoles[role].toLowerCase()}
          </Button>
        ))}
      </div>
    </div>
  );
}
