import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { DateInput } from '#platform/ui/inputs/date-input.tsx';
import { Field } from '#platform/ui/inputs/field.tsx';
import { PickInput } from '#platform/ui/inputs/pick-input.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { runCommand, useAnswer } from '#platform/web/answers/use-answer.ts';
import { useSearchText } from '#platform/web/lists/use-search-text.ts';
import { findProjectsToGive, putProjectAccess } from '../../access-contract.ts';
import type { UserProject } from '../../user.ts';

export interface GiveProjectSheetProps {
  readonly userId: string;
  /** The project whose days are changed; undefined to choose one. */
  readonly project: UserProject | undefined;
  readonly onClose: () => void;
}

/** Gives a project by name, for some days. */
export function GiveProjectSheet({ userId, project, onClose }: GiveProjectSheetProps) {
  const [number, setNumber] = useState(project?.number ?? '');
  const [validFrom, setValidFrom] = useState(project?.validFrom ?? '');
  const [validUntil, setValidUntil] = useState(project?.validUntil ?? '');
  const { isBusy, trouble, run } = useAction();
  const errorOf = (path: string) => (trouble?.fields[path] === undefined ? {} : { error: trouble.fields[path] });
  const save = async () => {
    await runCommand(putProjectAccess, { user: userId, project: number, validFrom: validFrom || null, validUntil: validUntil || null });
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={project === undefined ? 'Project toevoegen' : `Toegang tot ${project.number}`}
      keepOpen
      actions={
        <Button variant="primary" busy={isBusy} onClick={() => run(save)}>
          Opslaan
        </Button>
      }
    >
      <div className="stack">
        <TroubleMessage trouble={trouble !== undefined && trouble.lines.length > 0 ? undefined : trouble} title="Niet opgeslagen" />
        {project === undefined && (
          <Field label="Project" group {...errorOf('project')}>
            <ProjectInput number={number} onChange={setNumber} />
          </Field>
        )}
        <Field label="Vanaf" help="Leeg: meteen." optional {...errorOf('validFrom')}>
          <DateInput value={validFrom} onChange={setValidFrom} short />
        </Field>
        <Field label="Tot en met" help="Leeg: zonder einde." optional {...errorOf('validUntil')}>
          <DateInput value={validUntil} onChange={setValidUntil} short />
        </Field>
      </div>
    </Sheet>
  );
}

function ProjectInput({ number, onChange }: { readonly number: string; readonly onChange: (number: string) => void }) {
  const [asked, setAsked] = useState('');
  const [, setText] = useSearchText(asked, setAsked);
  const { data } = useAnswer(findProjectsToGive, asked === '' ? {} : { search: asked });
  const options = (data ?? []).map((project) => ({ value: project.number, label: project.number, text: project.description }));
  return (
    <PickInput
      shown={number}
      options={options}
      onChange={(chosen) => onChange(chosen ?? '')}
      title="Kies een project"
      onSearch={setText}
      emptyText="Geen project gevonden. Zoek op nummer of omschrijving."
    />
  );
}
