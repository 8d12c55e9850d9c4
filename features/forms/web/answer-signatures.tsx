import { formatMoment } from '#platform/shared/dates.ts';
import { useFileUrls } from '#platform/web/kept-files.ts';
import type { SignatureAnswer } from '../engine/answers.ts';

/** Signatures as they were set, with name, role and time under each. */
export function AnswerSignatures({ signatures }: { readonly signatures: readonly SignatureAnswer[] }) {
  const urlById = useFileUrls(signatures.map(({ fileId }) => fileId));
  return (
    <ul className="signatures">
      {signatures.map(({ fileId, name, role, signedAt }) => {
        const url = urlById.get(fileId);
        return (
          <li key={fileId}>
            {url === undefined ? <span className="muted">De handtekening staat niet op dit apparaat</span> : <img src={url} alt={`Handtekening van ${name}`} />}
            <b>{name}</b>
            <small className="muted num">{[role, formatMoment(signedAt)].filter(Boolean).join(', ')}</small>
          </li>
        );
      })}
    </ul>
  );
}
