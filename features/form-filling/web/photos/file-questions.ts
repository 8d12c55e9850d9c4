/** Questions of a form that take files: those for photos and for files that are shown now, also in rows. */
import type { Field } from '#features/form-engine/design/design-fields.ts';
import { rowFieldsOf } from '#features/form-engine/filling/row-fields.ts';
import type { FormState } from '#features/form-engine/filling/state/form-state.ts';
import { isFiles, isPhotos } from '#features/form-engine/kinds/kinds-media.ts';

/** A question that takes files. */
export interface FileQuestion {
  readonly path: string;
  readonly sectionKey: string;
  readonly type: 'photo' | 'file';
  /** `Foto's`, or in a row `Monsters 2 › Foto`. */
  readonly label: string;
  /** Number of files, and how many more it takes. */
  readonly count: number;
  readonly free: number;
  /** True when it asks where a photo was made. */
  readonly withPosition: boolean;
}

/** All such questions of a form, in its order. */
export function fileQuestionsOf(form: FormState): readonly FileQuestion[] {
  return form
    .sections()
    .filter(({ visible }) => visible)
    .flatMap(({ section }) => [...questionsIn(form, section.fields, '', '')]);
}

function* questionsIn(form: FormState, fields: readonly Field[], path: string, label: string): Generator<FileQuestion> {
  for (const field of fields) {
    const [own, name] = [`${path}${field.key}`, `${label}${field.label}`];
    const state = form.get(own);
    if (state === undefined || !state.visible) continue;
    if (field.type === 'photo' || field.type === 'file') {
      const count = isPhotos(state.value) || isFiles(state.value) ? state.value.length : 0;
      const free = Math.max(0, (field.max ?? Number.POSITIVE_INFINITY) - count);
      const withPosition = field.type === 'photo' && field.withPosition === true;
      yield { path: own, sectionKey: state.sectionKey, type: field.type, label: name, count, free, withPosition };
    }
    const inner = rowFieldsOf(field);
    if (inner.length === 0) continue;
    for (const [index, { id }] of form.rows(own).entries()) yield* questionsIn(form, inner, `${own}.${id}.`, `${name} ${index + 1} › `);
  }
}
