import { useState } from 'react';
import { listSupplierRegister } from '#features/suppliers/contract.ts';
import { kindWords } from '#features/suppliers/labels.ts';
import { formatPhone } from '#platform/shared/notation/phone.ts';
import { addSuccess } from '#platform/ui/overlays/notification-store.ts';
import { Message } from '#platform/ui/page/message.tsx';
import { runCommand, useAnswer } from '#platform/web/answers/use-answer.ts';
import { useSearchText } from '#platform/web/lists/use-search-text.ts';
import type { MergeWords } from '#platform/web/merging/merge-effects.tsx';
import { MergeSheet } from '#platform/web/merging/merge-sheet.tsx';
import { useFreshPreview, useMergeChoice } from '#platform/web/merging/use-merge-choice.ts';
import { mergeSuppliers, previewSupplierMerge, type SupplierMergePreview } from '../contract.ts';
import { type ChoosableField, choosableFields } from '../fields.ts';

const words: MergeWords<ChoosableField> = {
  fields: choosableFields,
  ofKept: 'Van deze leverancier',
  ofDropped: 'Van de leverancier die vervalt',
  show: (field, value) => (field === 'phone' ? formatPhone(value) : value),
};

export interface SupplierMergeSheetProps {
  readonly keptId: string;
  readonly onClose: () => void;
  /** After it was done. */
  readonly onDone: () => void;
}

/** Finds the other row of a supplier, also among those no longer used, tells what merging does, and does it. */
export function SupplierMergeSheet({ keptId, onClose, onDone }: SupplierMergeSheetProps) {
  const choice = useMergeChoice<ChoosableField>();
  const askedPreview = useAnswer(previewSupplierMerge, { kept: keptId, dropped: choice.other?.id ?? keptId }, { enabled: choice.other !== undefined });
  const preview = useFreshPreview(choice, askedPreview);
  const [asked, setAsked] = useState('');
  const [, setText] = useSearchText(asked, setAsked);
  const { data } = useAnswer(listSupplierRegister, { all: 'true', ...(asked === '' ? {} : { search: asked }) });
  const others = (data?.rows ?? []).filter(({ id }) => id !== keptId);
  const merge = async ({ kept, dropped }: SupplierMergePreview) => {
    const takes = [...choice.takes];
    await runCommand(mergeSuppliers, { kept: kept.id, dropped: dropped.id, keptVersion: kept.version, droppedVersion: dropped.version, takes });
    const text = 'Kosten en labopdrachten van beide staan nu bij één leverancier.';
    addSuccess(`${dropped.name} en ${kept.name} zijn samengevoegd`, text);
    onClose();
    onDone();
  };
  return (
    <MergeSheet
      title="Leverancier samenvoegen"
      description="Deze leverancier blijft. De andere vervalt, en dat is niet terug te draaien."
      otherLabel="Leverancier die vervalt"
      pickTitle="Kies een leverancier"
      emptyText="Geen leverancier gevonden. Zoek op naam, KvK-nummer of contactpersoon."
      candidates={others.map((one) => ({ id: one.id, label: one.name, text: tellingApart(one), chosenText: one.name }))}
      onSearch={setText}
      choice={choice}
      preview={preview}
      words={words}
      more={({ dropped }) => <Message>Wie later de naam of het KvK-nummer van {dropped.name} gebruikt, komt bij deze leverancier uit.</Message>}
      onMerge={merge}
      onClose={onClose}
    />
  );
}

function tellingApart({
  kinds,
  kvkNumber,
  active,
}: {
  readonly kinds: Parameters<typeof kindWords>[0];
  readonly kvkNumber: string | null;
  readonly active: boolean;
}): string {
  return [kindWords(kinds), kvkNumber !== null && `KvK ${kvkNumber}`, !active && 'niet meer in gebruik'].filter(Boolean).join(' · ');
}
