import { IconCheck, IconEyeOff, IconX } from '@tabler/icons-react';
import { permissionWords } from '#features/people/permission-words.ts';
import { formatNumber } from '#platform/shared/numbers.ts';
import { AnswerGate } from '#platform/web/answers/answer-gate.tsx';
import { useAnswer } from '#platform/web/answers/use-answer.ts';
import { NAMED_MAX, previewRole, type RoleEffect } from '../contract.ts';

/** Shows the effect of a change of a role on those who hold it, before it is saved. */
export function RoleEffectSection({ code, permissions }: { readonly code: string; readonly permissions: readonly string[] }) {
  const answer = useAnswer(previewRole, { code, permissions: permissions.join(',') }, { keepsAsking: false });
  return (
    <section className="effects" aria-label="Dit verandert er" aria-live="polite">
      <h2>Dit verandert er</h2>
      <AnswerGate answer={answer} what="Wat er verandert" shape="lines">
        {(effect) => <EffectLines effect={effect} />}
      </AnswerGate>
    </section>
  );
}

function EffectLines({ effect: { gained, lost, projects, uncounted } }: { readonly effect: RoleEffect }) {
  if (gained.length === 0 && lost.length === 0)
    return <p className="muted">Voor niemand verandert er iets: niemand heeft deze rol, of een andere rol geeft hetzelfde.</p>;
  return (
    <>
      {gained.length > 0 && (
        <div className="ok">
          <h3>Kan erbij</h3>
          <ul>
            {gained.map(({ permission, count, names }) => (
              <li key={permission}>
                <IconCheck size={20} aria-hidden="true" />
                {permissionWords(permission)}: {whoWords(count, names)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {lost.length > 0 && (
        <div className="bad">
          <h3>Kan niet meer</h3>
          <ul>
            {lost.map(({ permission, count, names }) => (
              <li key={permission}>
                <IconX size={20} aria-hidden="true" />
                {permissionWords(permission)}: {whoWords(count, names)}
              </li>
            ))}
          </ul>
        </div>
      )}
      {projects.length > 0 && (
        <div>
          <h3>Projecten</h3>
          <ul>
            {projects.map(({ name, before, after }) => (
              <li key={name}>
                <IconEyeOff size={20} aria-hidden="true" />
                {name} ziet straks {projectWords(Math.abs(after - before))} {after < before ? 'minder' : 'meer'}
              </li>
            ))}
          </ul>
          {uncounted > 0 && <p className="muted">Voor nog {formatNumber(uncounted)} mensen kan dit ook veranderen.</p>}
        </div>
      )}
      <p className="muted">Geldt bij de volgende stap in de app, ook voor wie nu is ingelogd.</p>
    </>
  );
}

const projectWords = (count: number) => (count === 1 ? '1 project' : `${formatNumber(count)} projecten`);

/** Names when they are few, else how many. */
export function whoWords(count: number, names: readonly string[]): string {
  return count > NAMED_MAX ? `${formatNumber(count)} mensen` : new Intl.ListFormat('nl-NL').format(names);
}
