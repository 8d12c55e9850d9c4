import { IconFileText, IconPhoto, IconTrash } from '@tabler/icons-react';
import { formatDate, formatTime, localDate } from '#platform/shared/dates/dates.ts';
import { formatSize } from '#platform/shared/numbers.ts';
import { Button } from '#platform/ui/button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { Row } from '#platform/ui/lists/row-list.tsx';
import { carryOut } from '#platform/web/actions/carry-out.ts';
import type { SharedThing } from '#platform/web/share-target/shared-keys.ts';
import { discardShared, restoreShared } from '#platform/web/share-target/shared-things.ts';
import { useThumbnail } from '#platform/web/share-target/use-thumbnail.ts';

export interface SharedRowProps {
  readonly thing: SharedThing;
  readonly onPlace: (thing: SharedThing) => void;
}

/** One thing that was shared: a tap gives it a place, the bin throws it away. */
export function SharedRow({ thing, onPlace }: SharedRowProps) {
  const { id, name, contentType, sizeBytes, text, sharedAt, isDiscarded } = thing;
  const url = useThumbnail(thing);
  const title = name === '' ? text : name;
  if (isDiscarded === true) return <DiscardedRow id={id} title={title} />;
  const icon = contentType.startsWith('image/') ? <IconPhoto size={24} aria-hidden="true" /> : <IconFileText size={24} aria-hidden="true" />;
  const when = `gedeeld ${formatDate(localDate(sharedAt))}, ${formatTime(sharedAt)}`;
  const words = name === '' || text === '' ? '' : `${text} · `;
  const isFile = sizeBytes > 0;
  return (
    <Row
      icon={url === undefined ? icon : <img className="rowpicture" src={url} alt="" />}
      title={title}
      text={`${words}${isFile ? `${formatSize(sizeBytes)}, ` : ''}${when}`}
      {...(isFile ? { onClick: () => onPlace(thing) } : {})}
      beside={<IconButton label={`${title} weggooien`} icon={<IconTrash size={20} aria-hidden="true" />} onClick={() => carryOut(() => discardShared(id))} />}
    />
  );
}

function DiscardedRow({ id, title }: { readonly id: string; readonly title: string }) {
  return (
    <Row
      title={<span className="muted">{title}</span>}
      text="Weggegooid"
      beside={
        <Button variant="quiet" size="small" onClick={() => carryOut(() => restoreShared(id))}>
          Terugzetten
        </Button>
      }
    />
  );
}
