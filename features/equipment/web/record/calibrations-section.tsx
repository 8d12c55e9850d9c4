import { IconFileText, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { formatDate } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { OutsideRow } from '#platform/ui/lists/outside-row.tsx';
import { RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useKeptFiles } from '#platform/web/files/kept-files.ts';
import { serverUrl, useFileUrls } from '#platform/web/files/showing/file-urls.ts';
import { stageLabels, stageTones } from '#platform/web/outbox/stage-words.ts';
import { useStages } from '#platform/web/outbox/use-stages.ts';
import { hasPermission } from '#platform/web/sign-in/signed-in.ts';
import { addCalibration } from '../../contract.ts';
import type { Calibration, EquipmentRecord } from '../../equipment.ts';
import { CalibrationSheet } from './calibration-sheet.tsx';

export interface CalibrationsProps {
  readonly equipment: EquipmentRecord;
  readonly today: string;
}

/** Its calibrations, each with its document to open. */
export function CalibrationsSection({ equipment, today }: CalibrationsProps) {
  const { calibrations, calibrationMonths } = equipment;
  const [isAdding, setAdding] = useState(false);
  const stages = useStages(addCalibration.name);
  const kept = new Set(useKeptFiles().flatMap(({ id, hasBytes }) => (hasBytes ? [id] : [])));
  const urls = useFileUrls(calibrations.flatMap(({ fileId }) => (fileId !== null && kept.has(fileId) ? [fileId] : [])));
  return (
    <Section
      title="Kalibraties"
      note={calibrations.length || undefined}
      actions={
        hasPermission('equipment.manage') ? (
          <Button icon={<IconPlus size={20} aria-hidden="true" />} onClick={() => setAdding(true)}>
            Kalibratie toevoegen
          </Button>
        ) : undefined
      }
    >
      {calibrations.length === 0 ? (
        <p className="pad muted secbody">{calibrationMonths === null ? 'Dit hoeft niet gekalibreerd te worden.' : 'Er is nog geen kalibratie opgeschreven.'}</p>
      ) : (
        <RowList label="Kalibraties">
          {calibrations.map((calibration) => {
            const { id, fileId, sizeBytes, calibratedOn, validTo } = calibration;
            const stage = stages.get(`equipment-calibration:${id}`);
            const outside = fileId === null || sizeBytes === null ? undefined : serverUrl(fileId);
            return (
              <OutsideRow
                key={id}
                icon={<IconFileText size={24} aria-hidden="true" />}
                title={`${formatDate(calibratedOn)}, geldig tot en met ${formatDate(validTo)}`}
                text={calibrationWords(calibration)}
                end={stage === undefined ? undefined : <Badge tone={stageTones[stage]}>{stageLabels[stage]}</Badge>}
                href={(fileId === null ? undefined : urls.get(fileId)) ?? outside}
                apart
              />
            );
          })}
        </RowList>
      )}
      <CalibrationSheet equipment={equipment} today={today} open={isAdding} onClose={() => setAdding(false)} />
    </Section>
  );
}

function calibrationWords({ company, certificate, fileId, fileName, by }: Calibration): string {
  const paper = fileId === null ? 'zonder certificaat' : fileName;
  return [company, certificate === '' ? '' : `certificaat ${certificate}`, paper, by].filter(Boolean).join(' · ');
}
