import { useState } from 'react';
import { href } from '#features/routes.ts';
import { Avatar } from '#platform/ui/avatar.tsx';
import { Button } from '#platform/ui/button.tsx';
import { CheckInput } from '#platform/ui/inputs/check-input.tsx';
import { FileButton } from '#platform/ui/inputs/file-button.tsx';
import { Section } from '#platform/ui/page/section.tsx';
import { Picture } from '#platform/ui/pictures/picture.tsx';
import { TroubleMessage } from '#platform/web/actions/trouble-message.tsx';
import { useAction } from '#platform/web/actions/use-action.ts';
import { keepFile } from '#platform/web/files/kept-files.ts';
import { usePictureUrls } from '#platform/web/files/showing/file-urls.ts';
import { addCommand, usePendingCommands } from '#platform/web/outbox/outbox.ts';
import { type PersonalData, putPhoto } from '../contract.ts';

/** The photo colleagues see, if somebody wants that. */
export function PhotoSection({ data, isOwn }: { readonly data: PersonalData; readonly isOwn: boolean }) {
  const fileId = usePhotoWithPending(data);
  const url = usePictureUrls(fileId === null ? [] : [fileId]).get(fileId ?? '');
  const [hasConsent, setConsent] = useState(false);
  const { isBusy, trouble, run } = useAction();
  const put = (next: string | null) =>
    addCommand(
      putPhoto,
      { id: data.userId, fileId: next, hasConsent: next !== null },
      {
        record: `personal-photo:${data.userId}`,
        label: next === null ? 'Foto weggehaald' : "Foto voor collega's",
        href: href('personalData'),
        fileIds: next === null ? [] : [next],
      },
    );
  const choose = async ([chosen]: readonly File[]) => {
    if (chosen !== undefined) await put((await keepFile(chosen, { kind: 'photo', name: 'foto.jpg' })).id);
  };
  return (
    <Section title="Foto" padded>
      <TroubleMessage trouble={trouble} title="De foto is niet bewaard" />
      <div className="stack">
        {fileId === null ? (
          <p className="muted prose">{isOwn ? "Collega's zien je initialen." : "Collega's zien initialen."}</p>
        ) : (
          <Picture className="portrait" src={url} alt={`Foto van ${data.name}`} missing={<Avatar name={data.name} />} />
        )}
        {isOwn && fileId === null && (
          <>
            <CheckInput
              label="Collega's mogen mijn foto zien"
              help="Je kunt dit altijd weer intrekken; dan is de foto meteen weg."
              checked={hasConsent}
              onChange={setConsent}
            />
            {hasConsent && (
              <FileButton accept="image/*" onFiles={(files) => run(() => choose(files))}>
                Foto kiezen
              </FileButton>
            )}
          </>
        )}
        {fileId !== null && (
          <p>
            <Button busy={isBusy} onClick={() => run(() => put(null))}>
              {isOwn ? 'Foto weghalen en toestemming intrekken' : 'Foto weghalen'}
            </Button>
          </p>
        )}
      </div>
    </Section>
  );
}

/** The photo as it will be once the outbox is empty. */
function usePhotoWithPending({ userId, photoFileId }: PersonalData): string | null {
  const last = usePendingCommands().findLast(
    ({ name, input, state }) => name === putPhoto.name && state !== 'refused' && state !== 'sent' && (input as { id: string }).id === userId,
  );
  return last === undefined ? photoFileId : (last.input as { fileId: string | null }).fileId;
}
