import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { PhaseCodes } from '#features/codes/web/phase-codes.tsx';
import { getPhase } from '#features/phases/contract.ts';
import { listFormDefaults, type PhaseForm, putPhaseForms } from '#features/phases/form-settings-contract.ts';
import { phaseTabs } from '#features/phases/web/phase-tabs.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { DockAction } from '#platform/ui/page/dock.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { usePageMeta } from '#platform/web/navigation/page-meta.ts';
import { addCommand } from '#platform/web/outbox/outbox.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { listFormDesigns, listPhaseForms } from '../../contract.ts';
import { FormChoices } from './form-choices.tsx';
import { withPendingPhaseForms } from './pending-form-settings.ts';

/** Required and optional forms of a phase. */
export function PhaseFormSettingsScreen() {
  const { project = '', phase = '' } = useParams({ strict: false });
  const code = phaseCode(project, phase);
  const answer = useAnswer(listPhaseForms, { project, phase }, { withPending: (data, pending) => withPendingPhaseForms(data, pending, project, phase) });
  usePageMeta({ title: `Instellingen ${code}` });
  return (
    <Page
      title="Instellingen van de fase"
      subtitle={code}
      back={{ href: href('phaseInformation', { project, phase }), label: 'Terug naar de fase' }}
      tabs={phaseTabs(project, phase, 'phaseFormSettings')}
    >
      {hasPermission('phase.manage') ? (
        <>
          <AnswerGate answer={answer} what="De keuze van formulieren" shape="lines">
            {({ designs, version }) => (
              <Choices key={version} project={project} phase={phase} version={version} first={designs.map(({ key, required }) => ({ key, required }))} />
            )}
          </AnswerGate>
          <PhaseCodes project={project} phase={phase} />
        </>
      ) : (
        <EmptyState title="Alleen voor wie de fase plant">De projectleider of planner kiest welke formulieren nodig zijn.</EmptyState>
      )}
    </Page>
  );
}

interface ChoicesProps {
  readonly project: string;
  readonly phase: string;
  readonly version: number;
  readonly first: readonly PhaseForm[];
}

function Choices({ project, phase, version, first }: ChoicesProps) {
  const [forms, setForms] = useState(first);
  const designs = useAnswer(listFormDesigns, {}).data ?? [];
  const kind = useAnswer(getPhase, { project, phase }).data?.kind;
  const defaults = useAnswer(listFormDefaults, { project }).data?.find((one) => one.kind === kind);
  const isChanged = JSON.stringify(sorted(forms)) !== JSON.stringify(sorted(first));
  const { isBusy, run } = useNoticedAction();
  const save = async () => {
    await addCommand(
      putPhaseForms,
      { project, phase, forms: [...forms], version },
      {
        record: `phase-forms:${phaseCode(project, phase)}`,
        label: `Formulieren van ${phaseCode(project, phase)}`,
        href: href('phaseFormSettings', { project, phase }),
      },
    );
    addSuccess('Bewaard', 'De fase vraagt voortaan deze formulieren.');
  };
  return (
    <>
      <div className="pad opening">
        <p className="prose">
          Een fase kan pas op veldwerk gereed als elk verplicht formulier is ingediend. Wat optioneel is, staat klaar om te starten.
          {defaults !== undefined && ' Je kunt de keuze van het project voor dit soort werk overnemen.'}
        </p>
        {defaults !== undefined && <Button onClick={() => setForms(defaults.forms)}>Keuze van het project overnemen</Button>}
      </div>
      <FormChoices designs={designs} forms={forms} onChange={setForms} />
      <DockAction alone>
        <Button variant="primary" size="main" busy={isBusy} disabled={!isChanged} onClick={() => run(save)}>
          Opslaan
        </Button>
      </DockAction>
    </>
  );
}

const sorted = (forms: readonly PhaseForm[]) => forms.toSorted((a, b) => a.key.localeCompare(b.key));
