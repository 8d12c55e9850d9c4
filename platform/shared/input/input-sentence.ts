/** Default message of a schema for a refused value: a Dutch sentence that names the field and what to do. */
import type { z } from 'zod';

/** Most characters of a name, and most choices, in a sentence. */
const NAME_LENGTH_MAX = 80;
const CHOICES_MAX = 15;

const words: Readonly<Record<string, string>> = {
  string: 'tekst',
  number: 'een getal',
  int: 'een heel getal',
  boolean: 'true of false',
  array: 'een lijst',
  object: 'een object',
  record: 'een object',
  null: 'null',
};

const formats: Readonly<Record<string, string>> = {
  uuid: 'een UUID',
  email: 'een e-mailadres, bijvoorbeeld naam@bedrijf.nl',
  date: 'een datum, bijvoorbeeld 2026-11-24',
  datetime: 'een tijdstip, bijvoorbeeld 2026-11-24T09:00:00Z',
};

/** The sentence for an issue; goes to `safeParse` as its `error`. */
export function inputSentence(issue: z.core.$ZodRawIssue): string {
  const name = nameOf(issue.path ?? []);
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return `Vul ${name} in; het ontbreekt.`;
      return `Vul bij ${name} ${words[issue.expected] ?? 'iets anders'} in.`;
    case 'invalid_value':
      return `Kies bij ${name} ${listOf(issue.values)}.`;
    case 'invalid_union':
      return `Vul bij ${name} ${branchesOf(issue.errors)} in.`;
    case 'too_big':
      return `Vul bij ${name} ${issue.inclusive === false ? 'minder dan' : 'ten hoogste'} ${amount(issue.maximum, issue.origin)} in.`;
    case 'too_small':
      return `Vul bij ${name} ${issue.inclusive === false ? 'meer dan' : 'ten minste'} ${amount(issue.minimum, issue.origin)} in.`;
    case 'invalid_format':
      return `Vul bij ${name} ${formats[issue.format] ?? 'tekst van de voorgeschreven vorm'} in.`;
    case 'unrecognized_keys':
      return `Laat bij ${name} weg wat hier niet hoort: ${cut(issue.keys.join(', '))}.`;
    case 'invalid_key':
      return `Gebruik bij ${name} alleen namen die hier bestaan.`;
    default:
      return `Vul bij ${name} een waarde in die hier kan.`;
  }
}

function nameOf(path: readonly PropertyKey[]): string {
  return path.length === 0 ? 'de gegevens' : `'${cut(path.join('.'))}'`;
}

function cut(text: string): string {
  return text.length > NAME_LENGTH_MAX ? `${text.slice(0, NAME_LENGTH_MAX)}…`.toWellFormed() : text;
}

function listOf(values: readonly unknown[]): string {
  const shown = values.slice(0, CHOICES_MAX).map(String).join(', ');
  return values.length === 1 ? shown : `een van: ${shown}${values.length > CHOICES_MAX ? ', …' : ''}`;
}

/** The kinds of value a choice takes, when that is all that is wrong in each branch. */
function branchesOf(branches: readonly (readonly z.core.$ZodIssue[])[]): string {
  const kinds = branches.flatMap(([issue]) => (issue?.code === 'invalid_type' && issue.path.length === 0 ? [words[issue.expected] ?? ''] : ['']));
  return kinds.length === 0 || kinds.includes('') ? 'een waarde die hier kan' : Array.from(new Set(kinds)).join(' of ');
}

function amount(size: number | bigint, origin: string): string {
  if (origin === 'string') return size === 1 ? '1 teken' : `${size} tekens`;
  if (origin === 'array' || origin === 'set') return size === 1 ? '1 regel' : `${size} regels`;
  return String(size);
}
