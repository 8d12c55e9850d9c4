/** Answers to choose from as lines of text: one answer a line, as they are pasted from a sheet. */
import type { FieldOf } from '#features/form-engine/design/design-fields.ts';

type Answer = FieldOf<'choice'>['options'][number];

/** The labels, one a line. */
export function optionsToText(options: readonly Answer[]): string {
  return options.map(({ label }) => label).join('\n');
}

/** The answers of lines of text. One that was there keeps its value, also when its line is rewritten in place: answers given before still mean the same. */
export function textToOptions(text: string, before: readonly Answer[]): readonly Answer[] {
  const lines = text.split('\n');
  const isRewrite = lines.length === before.length;
  const byLabel = new Map(before.map((option) => [option.label, option]));
  const used = new Set<string>();
  return lines.map((label, index) => {
    const known = byLabel.get(label) ?? (isRewrite ? before[index] : undefined);
    const value = freeValue(known?.value ?? valueFor(label), used);
    used.add(value);
    return { ...known, value, label };
  });
}

function valueFor(label: string): string {
  const plain = label
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '')
    .slice(0, 60);
  return plain === '' ? 'antwoord' : plain;
}

function freeValue(value: string, used: ReadonlySet<string>): string {
  if (!used.has(value)) return value;
  for (let number = 2; ; number++) if (!used.has(`${value}${number}`)) return `${value}${number}`;
}
