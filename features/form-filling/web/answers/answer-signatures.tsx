import type { SignatureAnswer } from '#features/form-engine/filling/answers.ts';
import { formatMoment } from '#platform/shared/dates/dates.ts';
import { Picture } from '#platform/ui/pictures/picture.tsx';
import { usePictureUrls } from '#platform/web/files/showing/file-urls.ts';

/** Signatures as they were set, with name, role and time under each. */
export function AnswerSignatures({ signatures }: { readonly signatures: readonly SignatureAnswer[] }) {
  const urlById = usePictureUrls(signatures.map(({ fileId }) => fileId));
  return (
    <ul className="signatures">
      {signatures.map(({ fileId, name, role, signedAt }) => (
        <li key={fileId}>
          <Picture
            src={urlById.get(fileId)}
            alt={`Handtekening van ${name}`}
            missing={<p className="muted">Deze handtekening staat nog niet op dit apparaat</p>}
          />
          <b>{name}</b>
          <small className="muted num">{[role, formatMoment(signedAt)].filter(Boolean).join(', ')}</small>
        </li>
      ))}
    </ul>
  );
}
