import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconCamera,
  IconCloud,
  IconFirstAidKit,
  IconPencil,
  IconPhone,
  IconSignature,
  IconTruck,
  IconUsers,
  IconVolume,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { formatTime } from '#platform/shared/dates/dates.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Picture } from '#platform/ui/pictures/picture.tsx';
import { usePictureUrls } from '#platform/web/files/showing/file-urls.ts';
import { stageLabels, stageTones } from '#platform/web/outbox/stage-words.ts';
import type { Stage } from '#platform/web/outbox/stages.ts';
import { type LogKind, logKinds } from '../labels.ts';
import type { LogLine } from '../log.ts';
import { initialsOf } from '../rules.ts';
import { placeInWords, pointTo, wgsInWords } from './log-words.ts';

const icons: Readonly<Record<LogKind, ComponentType<{ readonly size?: number; readonly 'aria-hidden'?: 'true' }>>> = {
  ...{ visit: IconUsers, 'critical-work': IconAlertTriangle, instruction: IconVolume, deviation: IconAlertTriangle, authority: IconPhone },
  ...{ transport: IconTruck, weather: IconCloud, incident: IconFirstAidKit, photo: IconCamera },
};
const graveKinds: readonly LogKind[] = ['deviation', 'incident'];

export interface LogLineRowProps {
  readonly line: LogLine;
  /** Where it is, while the office does not have it. */
  readonly stage: Stage | undefined;
  /** Undefined when this person does not write here. */
  readonly onCorrect: ((line: LogLine) => void) | undefined;
  readonly onShow: (reference: { readonly id: string; readonly day: string }) => void;
}

/** A line of the log. One that was corrected stays readable, struck; it and its correction point at each other. */
export function LogLineRow({ line, stage, onCorrect, onShow }: LogLineRowProps) {
  const { kind, text, corrects, correctedBy } = line;
  const Icon = corrects === null ? icons[kind] : IconSignature;
  const isStruck = correctedBy.length > 0;
  return (
    <li
      id={`line-${line.id}`}
      tabIndex={-1}
      className={classNames('logline', corrects !== null && 'correction', corrects === null && graveKinds.includes(kind) && 'grave')}
    >
      <time className="num" dateTime={line.at}>
        {formatTime(line.at)}
      </time>
      <b className="kind">
        <Icon size={20} aria-hidden="true" />
        {corrects === null ? logKinds[kind] : 'Correctie'}
      </b>
      <div className="what">
        {corrects !== null && (
          <button type="button" className="linelink" onClick={() => onShow(corrects)}>
            <IconArrowBackUp size={16} aria-hidden="true" />
            Bij {pointTo(corrects, line.day)}
          </button>
        )}
        <p className="prose">{isStruck ? <s>{text}</s> : text}</p>
        {corrects !== null && <p className="muted">Reden: {line.reason}</p>}
        <Facts line={line} />
        {correctedBy.map((one) => (
          <button key={one.id} type="button" className="linelink" onClick={() => onShow(one)}>
            <IconSignature size={16} aria-hidden="true" />
            Gecorrigeerd om {pointTo(one, line.day)}
          </button>
        ))}
        {stage !== undefined && stage !== 'arrived' && <Badge tone={stageTones[stage]}>{stageLabels[stage]}</Badge>}
      </div>
      <LinePhotos line={line} />
      <span className="by">
        <abbr title={line.author.name}>{initialsOf(line.author.name)}</abbr>
        {onCorrect !== undefined && stage !== 'refused' && (
          <IconButton
            label={`Corrigeren, regel van ${formatTime(line.at)}`}
            icon={<IconPencil size={20} aria-hidden="true" />}
            onClick={() => onCorrect(line)}
          />
        )}
      </span>
    </li>
  );
}

function Facts({ line: { phase, present, place } }: { readonly line: LogLine }) {
  const facts = [
    phase === null ? '' : `Fase ${phase}`,
    present.length === 0 ? '' : `Aanwezig: ${present.join(', ')}`,
    ...(place === null ? [] : [placeInWords(place), wgsInWords(place)]),
  ].filter(Boolean);
  return facts.length === 0 ? null : <p className="facts num">{facts.join(' · ')}</p>;
}

function LinePhotos({ line: { fileIds, at } }: { readonly line: LogLine }) {
  const urls = usePictureUrls(fileIds);
  if (fileIds.length === 0) return null;
  return (
    <ul className="linephotos">
      {fileIds.map((id, index) => (
        <li key={id}>
          <Picture
            src={urls.get(id)}
            alt={`Foto ${index + 1} bij ${formatTime(at)}`}
            missing={
              <span className="missing" role="img" aria-label={`Foto ${index + 1} is nog onderweg`}>
                <IconCamera size={20} aria-hidden="true" />
              </span>
            }
            lazy
            opens
          />
        </li>
      ))}
    </ul>
  );
}
