import { IconDeviceMobileCheck, IconDeviceMobileDown } from '@tabler/icons-react';
import { useState } from 'react';
import { ProgressBar } from '#platform/ui/charts/progress-bar.tsx';
import { Row, RowList } from '#platform/ui/lists/row-list.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { useConnectivity } from '#platform/web/device/connectivity.ts';
import { codeOfTaken, isSameTaken, type TakenId } from '../rules.ts';
import { LazyTakeAlongSheet } from './lazy-sheet.tsx';
import { stageWords } from './take-words.ts';
import { useTaken } from './taken.ts';

/** Renders what was taken along on this device, each with its state; a row opens its details. Nothing while there is none. */
export function TakenSection() {
  const all = useTaken();
  const { isOnline } = useConnectivity();
  const [openId, setOpenId] = useState<TakenId>();
  const opened = all.find(({ taken }) => openId !== undefined && isSameTaken(taken, openId))?.taken;
  if (all.length === 0) return null;
  return (
    <Section title="Meegenomen" note={all.length}>
      <RowList label="Meegenomen">
        {all.map(({ taken, progress, stage }) => (
          <Row
            key={codeOfTaken(taken)}
            icon={stage === 'whole' ? <IconDeviceMobileCheck size={24} aria-hidden="true" /> : <IconDeviceMobileDown size={24} aria-hidden="true" />}
            title={`${codeOfTaken(taken)} ${taken.title}`}
            text={stageWords({ stage, progress, updatedMs: taken.updatedMs, isOnline }, new Date())}
            after={stage === 'fetching' && <ProgressBar label={codeOfTaken(taken)} value={progress.doneBytes} max={progress.totalBytes} />}
            onClick={() => setOpenId(taken)}
          />
        ))}
      </RowList>
      {opened !== undefined && <LazyTakeAlongSheet id={opened} title={opened.title} onClose={() => setOpenId(undefined)} />}
    </Section>
  );
}
