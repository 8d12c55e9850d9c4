import { useEffect, useRef } from 'react';
import type { FormState } from '#features/form-engine/filling/state/form-state.ts';
import { FieldInput } from '#features/form-filling/web/controls/field-input.tsx';
import { useQuestion } from '#features/form-filling/web/controls/use-field.ts';

export interface TrialQuestionProps {
  readonly form: FormState;
  readonly path: string;
  /** True when its properties are open: marked, and brought into view. */
  readonly isPicked: boolean;
}

/** A question in the preview of a form. One that is picked while its condition hides it says so in its place. */
export function TrialQuestion({ form, path, isPicked }: TrialQuestionProps) {
  const state = useQuestion(form, path);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isPicked) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isPicked]);
  if (state === undefined || (!state.visible && !isPicked)) return null;
  return (
    <div className={isPicked ? 'trial picked' : 'trial'} ref={place}>
      {state.visible ? <FieldInput form={form} path={path} /> : <p className="faint">'{state.field.label}' is nu verborgen.</p>}
    </div>
  );
}
