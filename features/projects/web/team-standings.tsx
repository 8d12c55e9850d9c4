import { useState } from 'react';
import { listColleagues } from '#features/people/contract.ts';
import { kindStandings } from '#features/people/standing-words.ts';
import { localDate } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';

const tones = { soon: 'wait', expired: 'bad', later: 'info' } as const;

/** Registrations of somebody of the team, what asks attention first; nothing for whom colleagues are not shown. */
export function TeamStandings({ person }: { readonly person: string }) {
  const [today] = useState(() => localDate(new Date()));
  const mayRead = useSignedIn()?.restricted === false;
  const colleague = useAnswer(listColleagues, {}, { enabled: mayRead }).data?.find(({ id }) => id === person);
  const standings = kindStandings(colleague?.qualifications ?? [], today);
  if (standings.length === 0) return null;
  const valid = standings.filter(({ is }) => is === 'valid').map(({ words }) => words);
  return (
    <span className="standings">
      {standings.map(
        ({ kind, is, words }) =>
          is !== 'valid' && (
            <Badge key={kind} tone={tones[is]}>
              {words}
            </Badge>
          ),
      )}
      {valid.length > 0 && <span>Geldig: {valid.join(', ')}</span>}
    </span>
  );
}
