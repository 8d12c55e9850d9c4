import { useState } from 'react';
import { compareDesigns } from '#features/form-engine/design/compare-designs.ts';
import type { Design } from '#features/form-engine/design/design.ts';
import { getFormDesign } from '#features/forms/contract.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Field } from '#platform/ui/inputs/field.tsx';
import { SelectInput } from '#platform/ui/inputs/select-input.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import type { DesignVersion } from '../design-contract.ts';
import { ChangeList } from './design-changes.tsx';

export interface DesignVersionsProps {
  readonly designKey: string;
  readonly versions: readonly DesignVersion[];
  /** The version being changed now. */
  readonly draft: Design | undefined;
  readonly onClose: () => void;
}

const DRAFT = 'draft';

/** The versions of a design with their notes, and what changed between two of them. */
export function DesignVersions({ designKey, versions, draft, onClose }: DesignVersionsProps) {
  const newest = draft === undefined ? String(versions[0]?.version ?? '') : DRAFT;
  const [to, setTo] = useState(newest);
  const [from, setFrom] = useState(String((draft === undefined ? versions[1] : versions[0])?.version ?? ''));
  const options = versions.map(({ version }) => ({ value: String(version), label: `Versie ${version}` }));
  return (
    <Sheet open onClose={onClose} title="Versies" size="lg">
      <SummaryList ruled>
        {versions.map((version) => (
          <SummaryItem key={version.version} label={`Versie ${version.version}`}>
            {version.note ?? 'Komt met Maaiveld mee.'}{' '}
            <span className="faint">
              {version.publishedBy ?? 'Maaiveld'}, {formatMoment(version.publishedAt)}
            </span>
          </SummaryItem>
        ))}
      </SummaryList>
      {versions.length + (draft === undefined ? 0 : 1) > 1 && (
        <>
          <div className="formgrid two">
            <Field label="Van">
              <SelectInput placeholder={null} value={from} options={options} onChange={setFrom} />
            </Field>
            <Field label="Naar">
              <SelectInput
                placeholder={null}
                value={to}
                options={draft === undefined ? options : [{ value: DRAFT, label: 'Concept' }, ...options]}
                onChange={setTo}
              />
            </Field>
          </div>
          <Changes designKey={designKey} from={from} to={to} draft={draft} />
        </>
      )}
    </Sheet>
  );
}

function Changes({
  designKey,
  from,
  to,
  draft,
}: {
  readonly designKey: string;
  readonly from: string;
  readonly to: string;
  readonly draft: Design | undefined;
}) {
  const before = useAnswer(getFormDesign, { key: designKey, version: from }, { enabled: from !== '' });
  const after = useAnswer(getFormDesign, { key: designKey, version: to }, { enabled: to !== DRAFT });
  const next = to === DRAFT ? draft : after.data?.document;
  return (
    <AnswerGate answer={before} isEmpty={before.data === undefined || next === undefined}>
      {before.data !== undefined && next !== undefined && <ChangeList changes={compareDesigns(before.data.document, next)} />}
    </AnswerGate>
  );
}
