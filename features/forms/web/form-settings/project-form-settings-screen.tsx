import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { type FormDefault, listFormDefaults, putFormDefault } from '#features/phases/form-settings-contract.ts';
import { type PhaseKind, phaseKinds } from '#features/phases/labels.ts';
import { getProject } from '#features/projects/contract.ts';
import { ProjectSettingsPage } from '#features/projects/web/project-settings-page.tsx';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { listFormDesigns } from '../../contract.ts';
import { FormChoices } from './form-choices.tsx';
import { withPendingDefaults } from './pending-form-settings.ts';

const kinds = Object.entries(phaseKinds).map(([value, label]) => ({ value, label }));

/** Forms that new phases of this project start with, by kind of phase. */
export function ProjectFormSettingsScreen() {
  const { project: number = '' } = useParams({ strict: false });
  const [kind, setKind] = useState<PhaseKind>('drilling');
  const project = useAnswer(getProject, { project: number }).data;
  const answer = useAnswer(listFormDefaults, { project: number }, { withPending: (data, pending) => withPendingDefaults(data, pending, number) });
  return (
    <ProjectSettingsPage number={number} project={project} tab="projectFormSettings" pageTitle="Formulieren kiezen">
      {hasPermission('project.manage') ? (
        <>
          <div className="editor pad">
            <Field label="Soort fase" help="Nieuwe fasen van deze soort beginnen met deze formulieren. Wat al in fasen staat, verandert niet.">
              <SelectInput value={kind} placeholder={null} options={kinds} onChange={(value) => setKind(value as PhaseKind)} />
            </Field>
          </div>
          <AnswerGate answer={answer} what="De keuze van formulieren" shape="lines">
            {(defaults) => {
              const chosen = defaults.find((one) => one.kind === kind);
              return chosen === undefined ? null : <Choices key={`${kind} ${chosen.version}`} project={number} chosen={chosen} />;
            }}
          </AnswerGate>
        </>
      ) : (
        <EmptyState title="Alleen voor de projectleider">De projectleider kiest welke formulieren nieuwe fasen nodig hebben.</EmptyState>
      )}
    </ProjectSettingsPage>
  );
}

function Choices({ project, chosen: { kind, forms: first, version } }: { readonly project: string; readonly chosen: FormDefault }) {
  const [forms, setForms] = useState<FormDefault['forms'][number][]>(first);
  const designs = useAnswer(listFormDesigns, {}).data ?? [];
  const { isBusy, run } = useNoticedAction();
  const save = async () => {
    await addCommand(
      putFormDefault,
      { project, kind, forms, version },
      { record: `form-default:${project}:${kind}`, label: `Formulieren van ${project}: ${phaseKinds[kind]}`, href: href('projectFormSettings', { project }) },
    );
    addSuccess('Bewaard', `Nieuwe fasen beginnen hiermee: ${phaseKinds[kind].toLowerCase()}.`);
  };
  return (
    <>
      <FormChoices designs={designs} forms={forms} onChange={(next) => setForms([...next])} />
      <DockAction alone>
        <Button variant="primary" size="main" busy={isBusy} disabled={forms === first} onClick={() => run(save)}>
          Opslaan
        </Button>
      </DockAction>
    </>
  );
}
