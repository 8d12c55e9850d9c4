/** Asks whether the office has looked at a form this device sent, with its secret, each time it is opened. */
import { useEffect, useState } from 'react';
import { readAnswer, toFailure } from '#platform/web/answers/transport.ts';
import { OwnSubmission } from '../contract.ts';
import { secretHeaders, visitorClients } from './filling/visitor-clients.ts';
import type { SentForm } from './sent-forms.ts';

/** False until it is known. */
export function useIsHandled({ id, secret, receipt }: SentForm): boolean {
  const [isHandled, setIsHandled] = useState(false);
  const hasArrived = receipt !== undefined;
  useEffect(() => {
    if (!hasArrived) return;
    let isCurrent = true;
    const ask = async () => {
      const own = OwnSubmission().parse(
        await readAnswer(await visitorClients.main.request('GET', `/v1/public/submissions/${id}`, { headers: secretHeaders({ id, secret }) })),
      );
      if (isCurrent) setIsHandled(own.isHandled);
    };
    // Without a network it is asked the next time.
    ask().catch((error: unknown) => console.info('not asked whether the form was looked at', toFailure(error).message));
    return () => {
      isCurrent = false;
    };
  }, [id, secret, hasArrived]);
  return isHandled;
}
