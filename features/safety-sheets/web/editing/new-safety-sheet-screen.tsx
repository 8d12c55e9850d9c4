import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { href } from '#features/routes.ts';
import { newId } from '#platform/shared/ids.ts';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { getSafetySheet } from '../../contract.ts';
import { SheetEditor } from './sheet-editor.tsx';
import { emptySheet, nextVersion, type SheetTexts, toSheetTexts } from './sheet-form.ts';

/** A new sheet, or with `van` in the address a new version of that one. */
export function NewSafetySheetScreen() {
  const from = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('van') });
  const back = from === null ? href('safetySheets') : href('safetySheet', { sheet: from });
  return (
    <Page
      title={from === null ? 'Nieuw veiligheidsblad' : 'Nieuwe versie'}
      back={{ href: back, label: from === null ? 'Terug naar de veiligheidsbladen' : 'Terug naar het blad' }}
    >
      {!hasPermission('safety.manage') ? (
        <EmptyState title="Je kunt hier geen blad toevoegen">Vraag de KAM-coördinator om het blad toe te voegen.</EmptyState>
      ) : from === null ? (
        <NewSheet first={emptySheet} seriesId={undefined} back={back} />
      ) : (
        <NextVersion from={from} back={back} />
      )}
    </Page>
  );
}

function NextVersion({ from, back }: { readonly from: string; readonly back: string }) {
  const answer = useAnswer(getSafetySheet, { id: from });
  return (
    <AnswerGate answer={answer} what="Het blad waar dit een nieuwe versie van is" shape="lines">
      {(record) => <NewSheet first={nextVersion(toSheetTexts(record))} seriesId={record.sheet.seriesId} back={back} />}
    </AnswerGate>
  );
}

function NewSheet({ first, seriesId, back }: { readonly first: SheetTexts; readonly seriesId: string | undefined; readonly back: string }) {
  const navigate = useNavigate();
  const [ids] = useState(() => {
    const id = newId();
    return { id, seriesId: seriesId ?? id };
  });
  return (
    <SheetEditor
      ids={ids}
      version={undefined}
      first={first}
      saveLabel="Concept opslaan"
      onSaved={(saved) => void navigate({ to: href('safetySheet', { sheet: saved }), replace: true })}
      onCancel={() => void navigate({ to: back })}
    />
  );
}
