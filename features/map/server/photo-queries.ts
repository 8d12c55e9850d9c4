/** SQL that finds the photos of a phase. Callers found the phase through what somebody may see. */
import { sql } from 'kysely';
import { isFormVisibleTo } from '#features/forms/server/visible-forms.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { isInRdBounds } from '#platform/shared/geometry/coordinates.ts';
import { MAP_PHOTOS_MAX, type MapPhoto } from '../contract.ts';

interface PhotoRow {
  readonly form_id: string;
  readonly title: string;
  readonly photo: {
    readonly fileId: string;
    readonly markedFileId?: string;
    readonly caption?: string;
    readonly takenAt?: string;
    readonly rd: { readonly rdX: number; readonly rdY: number };
    readonly directionDegrees?: number;
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The photos with a place in the forms of a phase that somebody may read, by their latest revision, wherever in the form they stand; the last to be sent first. */
export async function listPhotos(db: Database, user: Identity, phaseId: string): Promise<MapPhoto[]> {
  const { rows } = await sql<PhotoRow>`
    select form_submissions.id as form_id, form_submissions.title, found.photo
    from form_submissions
    join form_revisions on form_revisions.submission_id = form_submissions.id and form_revisions.revision = form_submissions.revision
    left join projects on projects.id = form_submissions.project_id
    cross join lateral jsonb_path_query(
      form_revisions.answers, 'strict $.** ? (@.fileId.type() == "string" && @.rd.rdX.type() == "number" && @.rd.rdY.type() == "number")'
    ) as found (photo)
    where form_submissions.phase_id = ${phaseId} and ${isFormVisibleTo(user)}
    order by form_submissions.submitted_at desc, form_submissions.id
    limit ${MAP_PHOTOS_MAX}`.execute(db);
  return rows.flatMap(({ form_id: formId, title: formTitle, photo: { fileId, markedFileId, caption = '', takenAt = '', rd, directionDegrees = null } }) => {
    const shown = markedFileId ?? fileId;
    return UUID.test(shown) && isInRdBounds(rd) ? [{ fileId: shown, caption, takenAt, rdX: rd.rdX, rdY: rd.rdY, directionDegrees, formId, formTitle }] : [];
  });
}
