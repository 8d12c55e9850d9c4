import type { PickOption } from '#platform/ui/pick-list.tsx';
import type { PickAnswer } from '../engine/answers.ts';

/** Something to choose, as it is kept in the answer when it is chosen. */
export interface Pickable extends Omit<PickOption, 'value'> {
  readonly answer: PickAnswer;
}
