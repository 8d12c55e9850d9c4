import { useState } from 'react';
import { href } from '#features/routes.ts';
import { Button } from '#platform/ui/button.tsx';
import { ProgressBar } from '#platform/ui/charts/progress-bar.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { SummaryItem, SummaryList } from '#platform/ui/lists/summary-list.tsx';
import { Sheet } from '#platform/ui/overlays/sheet.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { useNoticedAction } from '#platform/web/actions/use-action.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { keptConfig } from '#platform/web/device/config.ts';
import { useConnectivity } from '#platform/web/device/connectivity.ts';
import { bytesText, useStorageHealth } from '#platform/web/device/storage/storage-health.ts';
import { useSignedIn } from '#platform/web/sign-in/signed-in.ts';
import { getTakeAlong, type TakeAlong } from '../contract.ts';
import { ANSWER_SIZE_BYTES, codeOfTaken, isSameTaken, sizeOfFiles, type TakenId } from '../rules.ts';
import { MapChoice, MapLine, TAKEN_BACKGROUND } from './map-choice.tsx';
import { mayAsk, partsOfPhase, partsOfProject } from './parts.ts';
import { absentWords, awaitedWords, countWords, progressWords, stageWords, thingWords } from './take-words.ts';
import { stopTaking, type TakenView, takeAlong, useTaken } from './taken.ts';
import { letGoOfTaken } from './taken-ahead.ts';

export interface TakeAlongSheetProps {
  readonly id: TakenId;
  readonly title: string;
  readonly onClose: () => void;
}

/** Renders what comes along and how large it is; once it was asked for, the progress, what is missing, and the way to let go of it. */
export function TakeAlongSheet(props: TakeAlongSheetProps) {
  const view = useTaken().find(({ taken }) => isSameTaken(taken, props.id));
  return view === undefined ? <OfferSheet {...props} /> : <TakenSheet {...props} view={view} />;
}

function OfferSheet({ id, title, onClose }: TakeAlongSheetProps) {
  const answer = useAnswer(getTakeAlong, { project: id.project, ...(id.phase !== null && { phase: id.phase }) });
  const taking = useNoticedAction('Niet meegenomen');
  const free = useStorageHealth()?.freeBytes;
  const size = useSize(id, answer.data);
  const [map, setMap] = useState({ isOn: false, bytes: 0 });
  const total = (size?.totalBytes ?? 0) + (map.isOn ? map.bytes : 0);
  const fits = size === undefined || free === undefined || total < free;
  return (
    <Sheet
      open
      onClose={onClose}
      title={`${codeOfTaken(id)} meenemen`}
      description={`Zet ${thingWords(id)} op dit apparaat, om ook zonder bereik te openen. Wat je de komende zeven dagen doet, komt vanzelf al mee.`}
      actions={
        size !== undefined && (
          <Button
            variant="primary"
            busy={taking.isBusy}
            disabled={!fits}
            onClick={() => taking.run(() => takeAlong({ ...id, title, ...(map.isOn && { map: TAKEN_BACKGROUND }) }))}
          >
            Neem mee, ongeveer {bytesText(total)}
          </Button>
        )
      }
    >
      <AnswerGate answer={answer} what={id.phase === null ? 'Dit project' : 'Deze fase'} shape="lines">
        {(plan) => <OfferList plan={plan} free={free} dataBytes={size?.dataBytes ?? 0} />}
      </AnswerGate>
      {id.phase !== null && keptConfig()?.mapUrl !== undefined && (
        <div className="pad">
          <MapChoice project={id.project} phase={id.phase} isOn={map.isOn} onChange={(isOn, bytes) => setMap({ isOn, bytes })} />
        </div>
      )}
      {!fits && (
        <Message tone="bad" title="Dit past niet op dit apparaat">
          Maak ruimte vrij bij Te verzenden, of laat iets los dat je eerder meenam.
        </Message>
      )}
    </Sheet>
  );
}

function useSize({ project }: TakenId, plan: TakeAlong | undefined): { readonly dataBytes: number; readonly totalBytes: number } | undefined {
  const person = useSignedIn();
  if (plan === undefined || person === undefined) return undefined;
  const parts = [...partsOfProject(project), ...plan.phases.flatMap(({ number }) => partsOfPhase(project, number))];
  const dataBytes = parts.filter((part) => mayAsk(part, person)).length * ANSWER_SIZE_BYTES;
  return { dataBytes, totalBytes: dataBytes + sizeOfFiles(plan.documents) };
}

function OfferList({ plan, free, dataBytes }: { readonly plan: TakeAlong; readonly free: number | undefined; readonly dataBytes: number }) {
  const received = plan.documents.filter(({ sizeBytes }) => sizeBytes !== null);
  const expected = plan.documents.filter(({ sizeBytes }) => sizeBytes === null);
  return (
    <SummaryList>
      <SummaryItem label="Fasen">{plan.phases.map(({ number, name }) => `${number} ${name}`).join(', ') || 'Nog geen'}</SummaryItem>
      <SummaryItem label="Documenten">
        {received.length === 0 ? 'Geen' : `${countWords(received.length, 'document', 'documenten')}, ${bytesText(sizeOfFiles(received))}`}
      </SummaryItem>
      <SummaryItem label="Gegevens">{`Formulieren, veiligheidsdossier, punten en kaart, logboek; geschat ${bytesText(dataBytes)}`}</SummaryItem>
      {expected.length > 0 && <SummaryItem label="Nog niet bij kantoor binnen">{expected.map(({ title }) => title).join(', ')}</SummaryItem>}
      <SummaryItem label="Komt niet mee">Wat anderen in formulieren invulden, en hun foto's</SummaryItem>
      {free !== undefined && <SummaryItem label="Vrij op dit apparaat">{bytesText(free)}</SummaryItem>}
    </SummaryList>
  );
}

function TakenSheet({ id, view, onClose }: TakeAlongSheetProps & { readonly view: TakenView }) {
  const { taken, progress, stage } = view;
  const { isOnline } = useConnectivity();
  const acting = useNoticedAction();
  const [now] = useState(() => new Date());
  const isUnderWay = stage === 'starting' || stage === 'fetching';
  const isMoving = isUnderWay && isOnline;
  const letGo = async () => {
    await letGoOfTaken(id);
    onClose();
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={`${codeOfTaken(id)} ${taken.title}`}
      description={isMoving ? undefined : stageWords({ stage, progress, updatedMs: taken.updatedMs, isOnline }, now)}
    >
      <div className="stack">
        {isMoving && (
          <ProgressBar
            label={stage === 'starting' ? 'Begint zo' : 'Ophalen'}
            text={stage === 'starting' ? '' : progressWords(progress)}
            value={stage === 'starting' ? undefined : progress.doneBytes}
            max={progress.totalBytes}
          />
        )}
        {stage === 'no-room' && (
          <Message tone="wait" title="Er is te weinig ruimte over">
            Wat er al is, blijft. Maak ruimte vrij bij Te verzenden en ga dan verder.
          </Message>
        )}
        <MapLine taken={taken} />
        {!isMoving && <WordsMessage title="Nog op te halen" words={awaitedWords(progress)} />}
        <WordsMessage title="Komt niet mee" words={absentWords(progress)} />
        <div className="actcol stack">
          <LinkButton
            href={
              taken.phase === null
                ? href('projectInformation', { project: taken.project })
                : href('phaseInformation', { project: taken.project, phase: taken.phase })
            }
          >
            Openen
          </LinkButton>
          {isUnderWay && <Button onClick={() => acting.run(() => stopTaking(id))}>Stop</Button>}
          {(stage === 'stopped' || stage === 'no-room') && (
            <Button variant="primary" onClick={() => acting.run(() => takeAlong(taken))}>
              Ga verder
            </Button>
          )}
          <Button variant="quiet" className="bad" busy={acting.isBusy} onClick={() => acting.run(letGo)}>
            Laat los
          </Button>
          <p className="muted">
            Loslaten haalt {thingWords(id)} van dit apparaat. Wat nog verzonden moet worden blijft, en ook wat je de komende zeven dagen nodig hebt.
          </p>
        </div>
      </div>
    </Sheet>
  );
}

function WordsMessage({ title, words }: { readonly title: string; readonly words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <Message title={title}>
      <ul>
        {words.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Message>
  );
}
