import { useState } from 'react';
import { normOn } from '#features/norms/norms.ts';
import { useNorms } from '#features/norms/web/use-norms.ts';
import type { Phase } from '#features/phases/phase.ts';
import { newId } from '#platform/shared/ids.ts';
import { Message } from '#platform/ui/page/message.tsx';
import type { Supervision } from '../contract.ts';
import { type Report, ReportInput } from '../dossier.ts';
import { reportTroubles } from '../rules.ts';
import { reportFields } from './entry-kinds.ts';
import { EntrySheet } from './entry-sheet.tsx';
import { ReportPhotos } from './report-photos.tsx';
import { signDay } from './supervision-actions.ts';
import { lengthInWords } from './supervision-words.ts';

export interface ReportSheetProps {
  readonly phase: Phase;
  readonly supervision: Supervision;
  readonly today: string;
  /** The report it corrects. */
  readonly corrected: Report | undefined;
  readonly onClose: () => void;
}

/** The report of a day, filled in and signed. */
export function ReportSheet({ phase, supervision: { samples }, today, corrected, onClose }: ReportSheetProps) {
  const [id] = useState(newId);
  const asked = normOn(useNorms(), 'brl6000.fotos_dag', today);
  const isCorrection = corrected !== undefined;
  const keptIds = corrected?.fileIds ?? [];
  const record = isCorrection ? { ...corrected, reason: '' } : { day: today };
  return (
    <EntrySheet
      title={isCorrection ? 'Dagrapport verbeteren' : 'MKB-dagrapport'}
      keptAs={`supervision-report ${corrected?.id ?? phase.id}`}
      fields={(texts) => {
        const critical = (texts['critical'] ?? (corrected?.critical ?? []).join(' ')).split(' ').filter(Boolean);
        const { day = corrected?.day ?? '', arrived = '', left = '', criticalFrom = '', criticalTo = '' } = texts;
        return reportFields({
          ...{ isCorrection, hasCritical: critical.length > 0, isBackfilled: critical.includes('backfill') },
          ...{ presence: lengthInWords(day, arrived, left), criticalLength: lengthInWords(day, criticalFrom, criticalTo) },
        });
      }}
      schema={ReportInput()}
      record={record}
      about={{
        ...{ id, phaseId: phase.id, corrects: corrected?.id ?? null, fileIds: keptIds, backfillReason: '', criticalFrom: '', criticalTo: '' },
        ...(isCorrection ? { day: corrected.day } : { reason: '' }),
      }}
      troubles={(input) => reportTroubles(input, today, samples)}
      save={(input) => signDay(phase, input)}
      saveLabel="Ondertekenen"
      intro={
        <Message title="Na ondertekenen ligt de dag vast">
          Je tekent met je naam, de tijd en een kenmerk over alles wat hier staat, ook de foto’s. Verbeteren kan daarna alleen met een correctie.
        </Message>
      }
      more={(texts, set) => (
        <ReportPhotos
          fileIds={texts['fileIds'] === undefined ? keptIds : texts['fileIds'].split(' ').filter(Boolean)}
          onChange={(fileIds) => set({ fileIds: fileIds.join(' ') })}
          asked={asked}
        />
      )}
      onClose={onClose}
    />
  );
}
