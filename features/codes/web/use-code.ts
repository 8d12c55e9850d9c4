/** Lookup of a code: on the device when it is of one's own work, else on the server. */
import { type UsedAnswer, useAnswer } from '#platform/web/answers/use-answer.ts';
import { getCode, type KnownCode, listKnownCodes } from '../contract.ts';

/** A code that was looked up. `not-here`: there is no network, and it is none of one's own work; `failed`: the server could not tell. */
export type LookedUp =
  | { readonly is: 'waiting' | 'unknown' | 'not-here' }
  | { readonly is: 'failed'; readonly answer: UsedAnswer<unknown> }
  | { readonly is: 'known' | 'withdrawn'; readonly code: KnownCode };

/** Looks a code up; undefined is none to look for. */
export function useCode(code: string | undefined): LookedUp {
  const own = useAnswer(listKnownCodes, {});
  const onDevice = own.data?.find((known) => known.code === code);
  const isAsked = code !== undefined && onDevice === undefined && own.state !== 'waiting';
  const asked = useAnswer(getCode, { code: code ?? '' }, { enabled: isAsked });
  const found = onDevice ?? asked.data;
  if (code === undefined) return { is: 'unknown' };
  if (found !== undefined) return { is: found.withdrawnAt === null ? 'known' : 'withdrawn', code: found };
  if (asked.state === 'refused') return asked.problem?.code === 'not-found' ? { is: 'unknown' } : { is: 'failed', answer: asked };
  return { is: asked.state === 'not-on-device' ? 'not-here' : 'waiting' };
}
