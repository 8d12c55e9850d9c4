import { useMemo } from 'react';
import type { Design } from '#features/form-engine/design/design.ts';
import { compareAnswers } from '#features/form-engine/filling/earlier-answers/compare-answers.ts';
import { type FormRevision, getFormDesign } from '#features/forms/contract.ts';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';

/** Changes of a correction since the revision before. */
export function RevisionChanges({ design, before, after }: { readonly design: Design; readonly before: FormRevision; readonly after: FormRevision }) {
  const version = before.designVersion ?? design.version;
  const designBefore = useAnswer(getFormDesign, { key: design.key, version }, { enabled: version !== design.version }).data?.document;
  const changes = useMemo(() => compareAnswers(design, before.answers, after.answers, designBefore), [design, designBefore, before, after]);
  return (
    <section className="check" aria-label={`Wat er veranderde sinds revisie ${before.revision}`}>
      <header>
        <h2>Wat er veranderde sinds revisie {before.revision}</h2>
      </header>
      {changes.length === 0 ? (
        <p className="pad muted">De antwoorden zijn gelijk gebleven.</p>
      ) : (
        <SummaryList ruled>
          {changes.map(({ path, label, before: was, after: is }) => (
            <SummaryItem key={path} label={label}>
              {was === '' ? <span className="muted">was leeg</span> : <del>{was}</del>} {is === '' ? <span className="muted">nu leeg</span> : <ins>{is}</ins>}
            </SummaryItem>
          ))}
        </SummaryList>
      )}
    </section>
  );
}
