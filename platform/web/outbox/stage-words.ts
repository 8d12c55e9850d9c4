/** Words for the stage of a thing, the same on every screen. */
import type { Tone } from '#platform/ui/badge.tsx';
import type { Stage } from './stages.ts';

/** In a word, for a badge. */
export const stageLabels: Record<Stage, string> = {
  refused: 'Geweigerd',
  device: 'Op dit apparaat',
  'on-its-way': 'Onderweg',
  arrived: 'Ontvangen',
};

/** The colour that goes with the word. */
export const stageTones: Record<Stage, Tone> = { refused: 'bad', device: 'wait', 'on-its-way': 'info', arrived: 'ok' };

/** In half a sentence, for a line below a name. */
export function stageText(stage: Stage, isOnline: boolean): string {
  if (stage === 'device') return isOnline ? 'Bewaard op dit apparaat, wordt zo verzonden' : 'Bewaard op dit apparaat, wordt verzonden zodra er bereik is';
  return stage === 'refused' ? 'Geweigerd, bewaard op dit apparaat, heeft jou nodig' : stage === 'on-its-way' ? 'Wordt verzonden' : 'Ontvangen';
}

/** Adds the stage to a word while the office does not have the thing: `Afgesloten, op dit apparaat`. */
export function withStage(word: string, stage: Stage | undefined): string {
  return stage === undefined || stage === 'arrived' || stage === 'refused' ? word : `${word}, ${stageLabels[stage].toLowerCase()}`;
}
