import { IconArrowBackUp, IconCheck, IconCopy, IconPencil, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { runCommand } from '#platform/web/answers/use-answer.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { moveInstruction } from '../../contract.ts';
import type { Instruction } from '../../instruction.ts';
import { type InstructionStep, mayApprove, mayStep } from '../../rules.ts';

export interface KeeperStepsProps {
  readonly instruction: Instruction;
  readonly onEdit: () => void;
}

/** Shows the steps that whoever keeps the instructions can take with a version. */
export function KeeperSteps({ instruction, onEdit }: KeeperStepsProps) {
  const { id, version, state, author, title } = instruction;
  const person = useSignedIn();
  const { isBusy, run } = useNoticedAction('Niet gewijzigd');
  const [isLapsing, setLapsing] = useState(false);
  const move = (to: InstructionStep) => run(() => runCommand(moveInstruction, { id, version, to }).then(() => setLapsing(false)));
  const may = (to: InstructionStep) => mayStep(state, to);
  const isOwn = person === undefined || instruction.isWrittenByMe === true || !mayApprove(person.id, [author.id]);
  return (
    <Section title="Bijhouden" padded>
      {state === 'to-approve' && isOwn && <p className="muted">Een ander keurt goed waar je zelf aan schreef.</p>}
      <div className="buttonline">
        {may('published') && !isOwn && (
          <Button variant="primary" busy={isBusy} icon={<IconCheck size={20} aria-hidden="true" />} onClick={() => move('published')}>
            Goedkeuren en publiceren
          </Button>
        )}
        {may('to-approve') && (
          <Button variant="primary" busy={isBusy} icon={<IconSend size={20} aria-hidden="true" />} onClick={() => move('to-approve')}>
            Ter goedkeuring geven
          </Button>
        )}
        {state === 'draft' && (
          <Button icon={<IconPencil size={20} aria-hidden="true" />} onClick={onEdit}>
            Wijzigen
          </Button>
        )}
        {may('draft') && (
          <Button busy={isBusy} icon={<IconArrowBackUp size={20} aria-hidden="true" />} onClick={() => move('draft')}>
            Terug naar concept
          </Button>
        )}
        {instruction.approved !== null && (
          <LinkButton href={href('newInstruction', {}, { van: id })} icon={<IconCopy size={20} aria-hidden="true" />}>
            Nieuwe versie
          </LinkButton>
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
        title={`${title} laten vervallen?`}
        actions={
          <Button variant="bad" busy={isBusy} onClick={() => move('lapsed')}>
            Laten vervallen
          </Button>
        }
      >
        <p>Deze versie verdwijnt uit de lijst van iedereen. Wie hem las blijft bewaard.</p>
      </Sheet>
    </Section>
  );
}
