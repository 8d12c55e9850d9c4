import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { listFormDesigns, listPhaseForms } from '#features/forms/contract.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { AnswerGate } from '#features/projects/web/answer-gate.tsx';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { DockAction } from '#platform/ui/dock.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { addNotification } from '#platform/ui/notification-store.ts';
import { Page } from '#platform/ui/page.tsx';
import { addCommand } from '#platform/web/outbox.ts';
import { usePageMeta } from '#platform/web/page-meta.ts';
import { hasPermission } from '#platform/web/signed-in.ts';
import { useNoticedAction } from '#platform/web/use-action.ts';
import { useAnswer } from '#platform/web/use-answer.ts';
import { getPhase } from '../contract.ts';
import { listFormDefaults, type PhaseForm, putPhaseForms } from '../form-settings-contract.ts';
import { FormChoices } from './form-choices.tsx';
import { withPendingPhaseForms } from './pending-form-settings.ts';
import { phaseTabs } from './phase-tabs.ts';

const SAVED_SHOWN_MS = 5000;

/** Which forms a phase has to hand in and is offered. */
export function PhaseFormSettingsScreen() {
  const { project = '', phase = '' } = useParams({ strict: false });
  const code = phaseCode(project, phase);
  const answer = useAnswer(listPhaseForms, { project, phase }, { withPending: (data, pending) => withPendingPhaseForms(data, pending, project, phase) });
  usePageMeta({ title: `Instellingen ${code}` });
  return (
    <Page
      title="Formulieren van de fase"
      subtitle={code}
      back={{ href: href('phaseInformation', { project, phase }), label: 'Terug naar de fase' }}
      tabs={phaseTabs(project, phase, 'phaseFormSettings')}
    >
      {hasPermission('phase.manage') ? (
        <AnswerGate answer={answer} what="De keuze van formulieren">
          {({ designs, version }) => (
            <Choices key={version} project={project} phase={phase} version={version} first={designs.map(({ key, required }) => ({ key, required }))} />
          )}
        </AnswerGate>
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
      { record: `phase-forms:${project}-${phase}`, label: `Formulieren van ${phaseCode(project, phase)}`, href: href('phaseFormSettings', { project, phase }) },
    );
    addNotification({ type: 'success', title: 'Bewaard', text: 'De fase vraagt voortaan deze formulieren.', timeoutMs: SAVED_SHOWN_MS });
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
