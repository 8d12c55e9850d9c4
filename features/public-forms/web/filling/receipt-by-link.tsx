import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useState } from 'react';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Skeleton } from '#platform/ui/page/skeleton.tsx';
import { problemText } from '#platform/web/answers/problem-text.ts';
import { toFailure, Unreachable } from '#platform/web/answers/transport.ts';
import { fetchSentForm } from '../fetch-sent-form.ts';
import type { Proof } from './receipt-link.ts';

/** Opened with the link of a receipt: fetches what was sent, and takes the proof out of the address. */
export function ReceiptByLink({ name, proof: { id, secret } }: { readonly name: string; readonly proof: Proof }) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<Error>();
  const open = useCallback(async () => {
    setFailure(undefined);
    try {
      await fetchSentForm(name, { id, secret });
      await navigate({ to: href('publicFormView', { name }), replace: true });
    } catch (error) {
      setFailure(toFailure(error));
    }
  }, [name, id, secret, navigate]);
  useEffect(() => void open(), [open]);
  return (
    <Page title="Je formulier" back={{ href: href('publicForms'), label: 'Terug naar de formulieren' }}>
      {failure === undefined ? (
        <Skeleton shape="lines" count={6} />
      ) : failure instanceof Unreachable ? (
        <EmptyState title="Nog niet op dit apparaat" actions={<Button onClick={() => void open()}>Opnieuw proberen</Button>}>
          Je hebt nu geen internet. Met internet laat deze link zien wat je verstuurde.
        </EmptyState>
      ) : (
        <EmptyState title="Deze link laat niets zien" actions={<Button onClick={() => void open()}>Opnieuw proberen</Button>}>
          {wordsOf(failure)}
        </EmptyState>
      )}
    </Page>
  );
}

function wordsOf(failure: Error): string {
  const isUnknown = 'code' in failure && failure.code === 'not-found';
  return isUnknown ? 'De link is niet helemaal overgenomen, of het formulier bestaat niet meer. Kopieer de hele link nog eens.' : problemText(failure).text;
}
