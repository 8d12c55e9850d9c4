/** Lets the texts of a design in its other languages follow what they belong to: a field or section that got another key, rules and answers that moved. */
import type { Design, Section } from './design.ts';
import type { Field } from './design-fields.ts';
import type { DesignLanguages } from './design-languages.ts';

/** Gives a text its new place; undefined takes it away. */
type Move = (place: string) => string | undefined;

function movedTexts(design: Design, move: Move): Design {
  const { languages } = design;
  if (languages === undefined) return design;
  const others: DesignLanguages['others'] = languages.others.map(({ language, texts }) => ({
    language,
    texts: Object.fromEntries(
      Object.entries(texts).flatMap(([place, text]) => {
        const to = move(place);
        return to === undefined ? [] : [[to, text]];
      }),
    ),
  }));
  return { ...design, languages: { ...languages, others } };
}

/** Lets the texts at a path, and below it, follow to its new path; with `to` undefined they are forgotten. */
export function followPath(design: Design, from: string, to: string | undefined): Design {
  if (from === to) return design;
  return movedTexts(design, (place) => (!place.startsWith(`${from}.`) ? place : to === undefined ? undefined : to + place.slice(from.length)));
}

/** Lets the messages of rules, and the answers to choose, follow when one of them was taken away, moved or called otherwise. `path` is that of the field now. */
export function followParts(design: Design, path: string, before: Field | Section, after: Field | Section): Design {
  if (!('type' in before) || !('type' in after)) return design;
  const moves = new Map([
    ...ruleMoves(before.errors, after.errors, `${path}.error`),
    ...ruleMoves(before.warnings, after.warnings, `${path}.warning`),
    ...optionMoves(before, after, `${path}.option`),
  ]);
  return moves.size === 0 ? design : movedTexts(design, (place) => (moves.has(place) ? moves.get(place) : place));
}

type Moves = [from: string, to: string | undefined][];

function ruleMoves(before: Field['errors'] = [], after: Field['errors'] = [], path: string): Moves {
  const isEdit = before.length === after.length;
  return before.flatMap((rule, index): Moves => {
    const same = after.indexOf(rule);
    const to = same === -1 && isEdit ? index : same;
    return to === index ? [] : [[`${path}:${index + 1}`, to === -1 ? undefined : `${path}:${to + 1}`]];
  });
}

function optionMoves(before: Field, after: Field, path: string): Moves {
  if (!('options' in before) || !('options' in after) || before.options.length !== after.options.length) return [];
  const taken = new Set(after.options.map(({ value }) => value));
  return before.options.flatMap(
    ({ value }, index): Moves => (taken.has(value) ? [] : [[`${path}:${value}`, `${path}:${after.options[index]?.value ?? value}`]]),
  );
}
