/** The commands of a rescue file, as far as they are what was signed. */
import { createHash } from 'node:crypto';
import { type RescueManifest, SignedCommand } from '#platform/shared/rescue-manifest.ts';
import { jsonOf } from './prove-manifest.ts';

/** A command of a file in the order of the manifest; without `command` when it is not what was signed. */
export interface CheckedCommand {
  readonly id: string;
  readonly command: SignedCommand | undefined;
}

/** Finds what of the texts that came was signed. What the manifest does not name at all stands last, without a command. */
export function checkCommands(texts: readonly string[], manifest: RescueManifest): readonly CheckedCommand[] {
  const placeByHash = new Map(manifest.commands.map(({ id, sha256 }, place) => [sha256, { id, place }]));
  const checked = texts.map((text) => {
    const bytes = Buffer.from(text, 'base64');
    const signed = placeByHash.get(createHash('sha256').update(bytes).digest('hex'));
    const read = signed === undefined ? undefined : SignedCommand().safeParse(jsonOf(bytes.toString('utf8'))).data;
    const isSame = signed !== undefined && read?.id === signed.id;
    return { id: signed?.id ?? '', command: isSame ? read : undefined, place: signed?.place ?? texts.length + manifest.commands.length };
  });
  return checked.toSorted((one, other) => one.place - other.place);
}
