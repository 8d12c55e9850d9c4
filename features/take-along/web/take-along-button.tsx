import { IconDeviceMobileCheck, IconDeviceMobileDown } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { useDesk } from '#platform/ui/page/use-desk.ts';
import { isSameTaken, type Taken, type TakenId } from '../rules.ts';
import { LazyTakeAlongSheet } from './lazy-sheet.tsx';
import { useTaken } from './taken.ts';

/** In the head of a project. */
export function TakeProjectAlong({ project, title }: { readonly project: string; readonly title: string }) {
  return <TakeAlongButton id={{ project, phase: null }} title={title} />;
}

/** In the head of a phase. */
export function TakePhaseAlong({ project, phase, title }: { readonly project: string; readonly phase: string; readonly title: string }) {
  return <TakeAlongButton id={{ project, phase }} title={title} />;
}

function TakeAlongButton({ id, title }: { readonly id: TakenId } & Pick<Taken, 'title'>) {
  const [isOpen, setOpen] = useState(false);
  const isTaken = useTaken().some(({ taken }) => isSameTaken(taken, id));
  const isDesk = useDesk();
  const words = isTaken ? 'Meegenomen' : 'Neem mee';
  const icon = isTaken ? <IconDeviceMobileCheck size={20} aria-hidden="true" /> : <IconDeviceMobileDown size={20} aria-hidden="true" />;
  const open = () => setOpen(true);
  return (
    <>
      {isDesk ? (
        <Button variant="quiet" icon={icon} onClick={open}>
          {words}
        </Button>
      ) : (
        <IconButton label={words} icon={icon} onClick={open} />
      )}
      {isOpen && <LazyTakeAlongSheet id={id} title={title} onClose={() => setOpen(false)} />}
    </>
  );
}
