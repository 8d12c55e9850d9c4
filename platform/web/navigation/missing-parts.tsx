import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { useConnectivity } from '../device/connectivity.ts';
import { isMissingScript } from '../errors/preload-error.ts';

export interface MissingPartsProps {
  readonly errors: readonly unknown[];
  /** Fetches them again. */
  readonly onRetry: () => void;
}

/** Stands where parts of a screen would be whose scripts could not be fetched; the rest of the screen goes on. Anything else that went wrong is the screen's. */
export function MissingParts({ errors, onRetry }: MissingPartsProps): ReactNode {
  for (const error of errors) if (!isMissingScript(error)) throw error;
  const { isOnline } = useConnectivity();
  const [wasOffline, setWasOffline] = useState(!isOnline);
  useEffect(() => {
    if (!isOnline) setWasOffline(true);
    else if (wasOffline) onRetry();
  }, [isOnline, wasOffline, onRetry]);
  if (!isOnline || wasOffline) return <Message tone="wait">Een deel van deze pagina staat nog niet op dit apparaat. Met bereik is het op te halen.</Message>;
  return (
    <Message tone="wait" actions={<Button onClick={() => location.reload()}>Pagina opnieuw laden</Button>}>
      Een deel van deze pagina kon niet worden opgehaald. Wat je hebt ingevuld is bewaard op dit apparaat. Laad de pagina opnieuw.
    </Message>
  );
}
