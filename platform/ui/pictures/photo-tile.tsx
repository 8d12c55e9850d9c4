import { IconCloudUp, IconDeviceMobile, IconPhoto, IconPhotoOff, IconX } from '@tabler/icons-react';
import { Badge } from '../badge.tsx';
import { Picture } from './picture.tsx';

/** A photo as the grid shows it. */
export interface Photo {
  readonly id: string;
  /** Address of the picture; absent while it is being made or fetched. */
  readonly url?: string;
  readonly caption?: string;
  /** State: only here, under way (with a share of 0 to 1), or received. */
  readonly state?: 'kept' | 'sending' | 'sent' | 'refused';
  readonly sentShare?: number;
}

export interface PhotoTileProps {
  readonly photo: Photo;
  /** From 1, to name a photo without a caption. */
  readonly number: number;
  readonly onRemove?: (id: string) => void;
  readonly onCaption?: (id: string, caption: string) => void;
  readonly onOpen?: (id: string) => void;
}

/** One photo: opens large, can be taken out, can have a caption. */
export function PhotoTile({ photo, number, onRemove, onCaption, onOpen }: PhotoTileProps) {
  const name = photo.caption ? `Foto ${number}: ${photo.caption}` : `Foto ${number}`;
  const picture =
    photo.url === undefined ? (
      <IconPhoto size={24} aria-hidden="true" />
    ) : (
      <Picture src={photo.url} alt={onOpen === undefined ? name : ''} missing={<MissingPhoto />} lazy />
    );
  return (
    <li className="photo">
      <div className="frame">
        {onOpen === undefined ? (
          <span className="open">{picture}</span>
        ) : (
          <button type="button" className="open" aria-label={`${name}, groot bekijken`} onClick={() => onOpen(photo.id)}>
            {picture}
          </button>
        )}
        <PhotoState photo={photo} />
        {onRemove !== undefined && (
          <button type="button" className="remove" aria-label={`${name} weghalen`} onClick={() => onRemove(photo.id)}>
            <span>
              <IconX size={16} aria-hidden="true" />
            </span>
          </button>
        )}
      </div>
      {onCaption === undefined ? (
        photo.caption && <small className="muted">{photo.caption}</small>
      ) : (
        <CaptionInput name={`Bijschrift van foto ${number}`} value={photo.caption ?? ''} onChange={(caption) => onCaption(photo.id, caption)} />
      )}
    </li>
  );
}

function MissingPhoto() {
  return (
    <span className="missing">
      <IconPhotoOff size={24} aria-hidden="true" />
      <small>Nog niet op dit apparaat</small>
    </span>
  );
}

function CaptionInput({ name, value, onChange }: { readonly name: string; readonly value: string; readonly onChange: (value: string) => void }) {
  return (
    <div className="in">
      <input aria-label={name} placeholder="Bijschrift" value={value} onChange={(event) => onChange(event.target.value)} />
    </div>
  );
}

function PhotoState({ photo }: { readonly photo: Photo }) {
  if (photo.state === undefined || photo.state === 'sent') return null;
  return (
    <div className="state">
      {photo.state === 'kept' && (
        <Badge tone="wait" icon={<IconDeviceMobile size={14} aria-hidden="true" />}>
          Bewaard
        </Badge>
      )}
      {photo.state === 'sending' && (
        <Badge tone="info" icon={<IconCloudUp size={14} aria-hidden="true" />}>
          {Math.round((photo.sentShare ?? 0) * 100)} %
        </Badge>
      )}
      {photo.state === 'refused' && (
        <Badge tone="bad" icon={<IconX size={14} aria-hidden="true" />}>
          Geweigerd
        </Badge>
      )}
    </div>
  );
}
