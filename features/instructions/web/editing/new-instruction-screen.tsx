import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { href } from '#features/routes.ts';
import { newId } from '#platform/shared/ids.ts';
import { EmptyState } from '#platform/ui/page/empty-state.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { useToday } from '#platform/web/device/use-today.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { getInstruction } from '../../contract.ts';
import { InstructionEditor } from './instruction-editor.tsx';
import { emptyInstruction, type InstructionTexts, nextVersion, toInstructionTexts } from './instruction-form.ts';

/** A new instruction, or with `van` in the address a new version of that one. */
export function NewInstructionScreen() {
  const from = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('van') });
  const today = useToday();
  const back = from === null ? href('instructions') : href('instruction', { instruction: from });
  return (
    <Page
      title={from === null ? 'Nieuwe werkinstructie' : 'Nieuwe versie'}
      back={{ href: back, label: from === null ? 'Terug naar de werkinstructies' : 'Terug naar de werkinstructie' }}
    >
      {!hasPermission('safety.manage') ? (
        <EmptyState title="Je kunt hier geen werkinstructie schrijven">Mis je er een? Vraag de KAM-coördinator.</EmptyState>
      ) : from === null ? (
        <NewInstruction first={emptyInstruction(today)} seriesId={undefined} back={back} />
      ) : (
        <NextVersion from={from} today={today} back={back} />
      )}
    </Page>
  );
}

function NextVersion({ from, today, back }: { readonly from: string; readonly today: string; readonly back: string }) {
  const answer = useAnswer(getInstruction, { id: from });
  return (
    <AnswerGate answer={answer} what="De werkinstructie waar dit een nieuwe versie van is" shape="lines">
      {({ instruction }) => <NewInstruction first={nextVersion(toInstructionTexts(instruction), today)} seriesId={instruction.seriesId} back={back} />}
    </AnswerGate>
  );
}

function NewInstruction({ first, seriesId, back }: { readonly first: InstructionTexts; readonly seriesId: string | undefined; readonly back: string }) {
  const navigate = useNavigate();
  const [ids] = useState(() => {
    const id = newId();
    return { id, seriesId: seriesId ?? id };
  });
  return (
    <InstructionEditor
      ids={ids}
      version={undefined}
      first={first}
      saveLabel="Concept opslaan"
      onSaved={(saved) => void navigate({ to: href('instruction', { instruction: saved }), replace: true })}
      onCancel={() => void navigate({ to: back })}
    />
  );
}
