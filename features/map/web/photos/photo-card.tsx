import { IconX } from '@tabler/icons-react';
import { photoFacts } from '#features/form-engine/photos/photo-facts.ts';
import { href } from '#features/routes.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Message } from '#platform/ui/page/message.tsx';
import { Picture } from '#platform/ui/pictures/picture.tsx';
import { usePictureUrls } from '#platform/web/files/showing/file-urls.ts';
import type { MapPhoto } from '../../contract.ts';

/** The chosen photo beside the map, or under it: where and when it was taken, and the form it is in. */
export function PhotoCard({ photo, onClose }: { readonly photo: MapPhoto; readonly onClose: () => void }) {
  const { fileId, caption, takenAt, rdX, rdY, directionDegrees, formId, formTitle } = photo;
  const url = usePictureUrls([fileId]).get(fileId);
  const facts = photoFacts({
    ...{ fileId, rd: { rdX, rdY, accuracyMeters: null } },
    ...(takenAt === '' ? {} : { takenAt }),
    ...(directionDegrees === null ? {} : { directionDegrees }),
  });
  return (
    <section className="pointcard" aria-labelledby="photo-card">
      <header>
        <h2 id="photo-card">{caption || 'Foto'}</h2>
        <IconButton label="Foto sluiten" icon={<IconX size={20} aria-hidden="true" />} onClick={onClose} />
      </header>
      <p className="muted num">{facts}</p>
      <Picture
        className="mapphoto"
        src={url}
        alt={caption || `Foto bij ${formTitle}`}
        missing={<Message tone="wait">Deze foto staat niet op dit apparaat en is nu niet op te halen.</Message>}
        opens
      />
      <div className="acts">
        <LinkButton href={href('formView', { form: formId })}>{formTitle}</LinkButton>
      </div>
    </section>
  );
}
