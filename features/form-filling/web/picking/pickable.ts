import type { PickAnswer } from '#features/form-engine/filling/answers.ts';
import type { PickOption } from '#platform/ui/inputs/pick-list.tsx';

/** Something to choose, as it is kept in the answer when it is chosen. */
export interface Pickable extends Omit<PickOption, 'value'> {
  readonly answer: PickAnswer;
}
