import { useState } from 'react';
import { type ProjectStatus, projectStatuses } from '#features/projects/labels.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { TextArea } from '#platform/ui/inputs/text-area.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Dialog } from '#platform/ui/overlays/dialog.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { useKeptText } from '#platform/web/drafts/use-kept-text.ts';
import { changeProjectStatus } from '../contract.ts';
import type { ProjectSettings } from '../settings.ts';
import { needsReason, nextStatuses, REASON_LENGTH_MAX, statusStepLabel } from '../status-rules.ts';

export interface StatusSectionProps {
  readonly settings: ProjectSettings;
  readonly onStale: () => void;
}

/** The state of a project, the steps it can take, and those it took: by whom, when and why. */
export function StatusSection({ settings, onStale }: StatusSectionProps) {
  const { status, history } = settings;
  const [asked, setAsked] = useState<ProjectStatus>();
  // A step that was taken is done with a moment after its new status stands here: by then another may be asked.
  const close = (done: ProjectStatus) => setAsked((now) => (now === done ? undefined : now));
  return (
    <Section title="Status" note={projectStatuses[status]} padded>
      <div className="buttonline">
        {nextStatuses(status).map((to, index) => (
          <Button key={to} variant={index === 0 && !needsReason(status, to) ? 'primary' : undefined} onClick={() => setAsked(to)}>
            {statusStepLabel(status, to)}
          </Button>
        ))}
      </div>
      {history.length > 0 && (
        <RowList label="Verloop">
          {history.toReversed().map(({ from, to, reason, by, at }) => (
            <Row
              key={at}
              title={`${projectStatuses[from]} → ${projectStatuses[to]}`}
              text={[`${by}, ${formatMoment(at)}`, reason].filter(Boolean).join('. ')}
            />
          ))}
        </RowList>
      )}
      {asked !== undefined && nextStatuses(status).includes(asked) && (
        <StepDialog key={asked} settings={settings} to={asked} onClose={() => close(asked)} onStale={onStale} />
      )}
    </Section>
  );
}

interface StepDialogProps extends StatusSectionProps {
  readonly to: ProjectStatus;
  readonly onClose: () => void;
}

function StepDialog({ settings: { number: project, version, status }, to, onClose, onStale }: StepDialogProps) {
  const { text: reason, setText: setReason, forget } = useKeptText(`project-status ${project} ${to}`);
  const { isBusy, trouble, run } = useAction();
  const [isChecked, setChecked] = useState(false);
  const isNeeded = needsReason(status, to);
  const missing = isNeeded && reason.trim() === '' ? 'Schrijf op waarom.' : undefined;
  const take = async () => {
    try {
      await runCommand(changeProjectStatus, { project, version, to, reason });
    } catch (error) {
      onStale();
      throw error;
    }
    await forget();
    onClose();
  };
  return (
    <Dialog
      open
      keepOpen
      onClose={onClose}
      title={statusStepLabel(status, to)}
      description={`${projectStatuses[status]} wordt ${projectStatuses[to].toLowerCase()}.`}
      actions={
        <>
          <Button onClick={onClose}>Annuleren</Button>
          <Button
            variant="primary"
            busy={isBusy}
            onClick={() => {
              setChecked(true);
              if (missing === undefined) run(take);
            }}
          >
            {statusStepLabel(status, to)}
          </Button>
        </>
      }
    >
      <TroubleMessage trouble={trouble} title="Niet gewijzigd" />
      <Field label="Waarom?" optional={!isNeeded} error={(isChecked ? missing : undefined) ?? trouble?.fields['reason']}>
        <TextArea value={reason} onChange={setReason} maxLength={REASON_LENGTH_MAX} rows={3} />
      </Field>
    </Dialog>
  );
}
