import { useMemo } from 'react';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { listNorms } from '../contract.ts';
import { type Norms, productNorms, toNorms } from '../norms.ts';

/** Follows the norms on this device. Until it has those of the organisation, those the product comes with hold. */
export function useNorms(): Norms {
  const { data } = useAnswer(listNorms, {});
  return useMemo(() => (data === undefined ? productNorms : toNorms(data)), [data]);
}
