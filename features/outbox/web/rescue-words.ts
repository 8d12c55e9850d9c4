/** Contents of a rescue file, in words. */
import type { RescueNews } from '#platform/web/rescue/take-in-rescue.ts';
import { momentWords } from './outbox-words.ts';

/** Lines under one heading. */
export interface RescueLines {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Lists what will be taken in: of each thing what it is and when it was made or last changed. Groups without a line are empty. */
export function rescueLines({ commands, drafts, rivals, files, shared, begun: texts }: RescueNews, now: Date): readonly RescueLines[] {
  const begun = (count: number) => (count === 1 ? '1 concept' : `${count} concepten`);
  return [
    {
      title: 'Te verzenden',
      lines: once(commands.map(({ label, createdAt, state }) => `${label}, ${momentWords(createdAt, now)}${state === 'refused' ? ', geweigerd' : ''}`)),
    },
    {
      title: 'Niet af',
      lines: [
        ...(drafts.length === 0 ? [] : [begun(drafts.length)]),
        ...(rivals.length === 0 ? [] : [`${begun(rivals.length)} waar je hier anders aan verder ging: bij het openen kies je`]),
        ...(texts.length === 0 ? [] : [texts.length === 1 ? '1 begonnen tekst' : `${texts.length} begonnen teksten`]),
      ],
    },
    {
      title: 'Bijlagen',
      lines: [
        ...(files.length === 0 ? [] : [files.length === 1 ? '1 foto of bijlage' : `${files.length} foto's en bijlagen`]),
        ...(shared.length === 0 ? [] : [shared.length === 1 ? '1 gedeeld bestand zonder plek' : `${shared.length} gedeelde bestanden zonder plek`]),
      ],
    },
  ];
}

/** Lines that say the same are told once, with their number. */
function once(lines: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
  return [...counts].map(([line, count]) => (count === 1 ? line : `${line} (${count} keer)`));
}
