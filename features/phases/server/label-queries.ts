/** Phases as the label of their code tells of them. */
import { sql } from 'kysely';
import { openProjectStatuses } from '#features/projects/labels.ts';
import { phaseCode } from '#features/projects/rules.ts';
import { isVisibleTo } from '#features/projects/server/visible-projects.ts';
import { href } from '#features/routes.ts';
import type { Database } from '#platform/server/database/database.ts';
import { containing } from '#platform/server/database/like-pattern.ts';
import type { Identity } from '#platform/server/identity/identity.ts';
import { activePhaseStatuses } from '../rules.ts';

/** Which of them: these, whatever became of them, or those in hand in which every word occurs. */
type Which = { readonly ids: readonly string[] } | { readonly words: readonly string[]; readonly limit: number };

/** Phases of projects somebody may see, the latest project first. */
export async function listLabelledPhases(db: Database, user: Identity, which: Which) {
  const rows = await db
    .selectFrom('phases')
    .innerJoin('projects', 'projects.id', 'phases.project_id')
    .select(['phases.id', 'phases.number', 'phases.name', 'projects.number as project', 'projects.description'])
    .select(({ fn, val }) => [
      fn.coalesce(fn<string | null>('nullif', ['phases.address', val('')]), 'projects.address').as('address'),
      fn.coalesce(fn<string | null>('nullif', ['phases.city', val('')]), 'projects.city').as('city'),
    ])
    .where(isVisibleTo(user))
    .where((where) =>
      'ids' in which
        ? where('phases.id', 'in', [...which.ids])
        : where.and([
            where('phases.status', 'in', activePhaseStatuses),
            where('projects.status', 'in', openProjectStatuses),
            ...which.words.map(
              (word) =>
                sql<boolean>`(projects.search_text like ${containing(word)} or lower(phases.name) like ${containing(word)}
                  or projects.number || '-' || phases.number like ${containing(word)})`,
            ),
          ]),
    )
    .orderBy('projects.number', 'desc')
    .orderBy('phases.number')
    .limit('ids' in which ? which.ids.length : which.limit)
    .execute();
  return rows.map(({ id, number, name, project, description, address, city }) => ({
    ...{ id, number: phaseCode(project, number), name: `${name}, ${description}`, text: [address, city].filter(Boolean).join(', ') },
    href: href('phaseInformation', { project, phase: number }),
  }));
}
