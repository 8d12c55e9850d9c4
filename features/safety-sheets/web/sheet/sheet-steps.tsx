import { IconCheck, IconCopy, IconPencil, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { useStages } from '#platform/web/outbox/use-stages.ts';
import { attachSheetFile, moveSafetySheet } from '../../contract.ts';
import type { SheetStep } from '../../rules.ts';
import { mayStep } from '../../rules.ts';
import type { SafetySheet } from '../../safety-sheet.ts';

export interface SheetStepsProps {
  readonly sheet: SafetySheet;
  readonly onEdit: () => void;
}

/** Shows the steps that whoever keeps the sheets can take with one. */
export function SheetSteps({ sheet, onEdit }: SheetStepsProps) {
  const { isBusy, run } = useNoticedAction('Niet gewijzigd');
  const [isLapsing, setLapsing] = useState(false);
  const move = (to: SheetStep) => run(() => runCommand(moveSafetySheet, { id: sheet.id, version: sheet.version, to }).then(() => setLapsing(false)));
  const may = (to: SheetStep) => mayStep(sheet.state, to);
  const isDraft = sheet.state === 'draft';
  // The PDF changes the draft: what is published is what the server has.
  const isFileUnderWay = useStages(attachSheetFile.name).has(`safety-sheet:${sheet.id}`);
  return (
    <Section title="Bijhouden" padded>
      <div className="buttonline">
        {may('current') && (
          <Button variant="primary" busy={isBusy || isFileUnderWay} icon={<IconSend size={20} aria-hidden="true" />} onClick={() => move('current')}>
            Publiceren
          </Button>
        )}
        {isDraft && (
          <Button icon={<IconPencil size={20} aria-hidden="true" />} onClick={onEdit}>
            Wijzigen
          </Button>
        )}
        {may('checked') && (
          <Button busy={isBusy} icon={<IconCheck size={20} aria-hidden="true" />} onClick={() => move('checked')}>
            Gecontroleerd bij leverancier
          </Button>
        )}
        {!isDraft && (
          <LinkButton href={href('newSafetySheet', {}, { van: sheet.id })} icon={<IconCopy size={20} aria-hidden="true" />}>
            Nieuwe versie
          </LinkButton>
        )}
        {may('to-check') && (
          <Button busy={isBusy} onClick={() => move('to-check')}>
            Laten controleren
          </Button>
        )}
        {may('lapsed') && (
          <Button variant="quiet" onClick={() => setLapsing(true)}>
            Laten vervallen…
          </Button>
        )}
      </div>
      <Sheet
        open={isLapsing}
        onClose={() => setLapsing(false)}
        title={`${sheet.productName} laten vervallen?`}
        actions={
          <Button variant="bad" busy={isBusy} onClick={() => move('lapsed')}>
            Laten vervallen
          </Button>
        }
      >
        <p>Het blad verdwijnt uit de lijst van iedereen. Het blijft bewaard, en wie de bladen bijhoudt vindt het terug met het filter op status.</p>
      </Sheet>
    </Section>
  );
}
