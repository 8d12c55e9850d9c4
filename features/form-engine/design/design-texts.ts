/** The texts of a design by their place, and the same design in another of its languages. Answers are the same in all of them. */
import type { Design, Section } from './design.ts';
import type { Field } from './design-fields.ts';
import type { DesignTexts } from './design-languages.ts';

/** Changes one text at its place. */
type Change = (path: string, text: string) => string;

function optionsWith<Options extends readonly { readonly value: string; readonly label: string }[]>(options: Options, path: string, change: Change): Options {
  return options.map((option) => ({ ...option, label: change(`${path}.option:${option.value}`, option.label) })) as unknown as Options;
}

function rulesWith(rules: Field['errors'], path: string, change: Change): Field['errors'] {
  return rules?.map((rule, index) => ({ ...rule, message: change(`${path}:${index + 1}`, rule.message) }));
}

function fieldWith(field: Field, around: string, change: Change): Field {
  const path = around === '' ? field.key : `${around}.${field.key}`;
  const next = { ...field, label: change(`${path}.label`, field.label) } as Field;
  if (next.help !== undefined) next.help = change(`${path}.help`, next.help);
  if (next.errors !== undefined) next.errors = rulesWith(next.errors, `${path}.error`, change);
  if (next.warnings !== undefined) next.warnings = rulesWith(next.warnings, `${path}.warning`, change);
  if (next.type === 'choice' || next.type === 'multipleChoice') next.options = optionsWith(next.options, path, change);
  if (next.type === 'explanation') next.text = change(`${path}.text`, next.text);
  if (next.type === 'text' && next.pattern !== undefined) next.pattern = { ...next.pattern, message: change(`${path}.pattern`, next.pattern.message) };
  if (next.type === 'group' || next.type === 'table') next.rowLabel = change(`${path}.rowLabel`, next.rowLabel);
  if ('fields' in next) next.fields = next.fields.map((inner) => fieldWith(inner, path, change)) as never;
  return next;
}

function sectionWith(section: Section, change: Change): Section {
  const path = `section:${section.key}`;
  return {
    ...section,
    title: change(`${path}.title`, section.title),
    ...(section.help === undefined ? {} : { help: change(`${path}.help`, section.help) }),
    fields: section.fields.map((field) => fieldWith(field, '', change)),
  };
}

function designWith(design: Design, change: Change): Design {
  return { ...design, name: change('name', design.name), sections: design.sections.map((section) => sectionWith(section, change)) };
}

/** All texts of a design that are shown to who fills it in, by their place. */
export function textsOf(design: Design): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  designWith(design, (path, text) => {
    if (!texts.has(path)) texts.set(path, text);
    return text;
  });
  return texts;
}

/** A field or a section with other texts, by their place within it; the fields in its rows stay as they are. */
export function textsInto<Node extends Field | Section>(node: Node, texts: DesignTexts): Node {
  const own = 'title' in node ? `section:${node.key}.` : `${node.key}.`;
  const change: Change = (path, text) => {
    const place = path.slice(own.length);
    return path.startsWith(own) && Object.hasOwn(texts, place) ? (texts[place] ?? text) : text;
  };
  return ('title' in node ? sectionWith(node, change) : fieldWith(node, '', change)) as Node;
}

const shown = new WeakMap<Design, Map<string, Design>>();

/** A design in one of its languages; what is not translated stays as it is. The same object for the same language. */
export function designIn(design: Design, language: string | undefined): Design {
  const texts = design.languages?.others.find((other) => other.language === language)?.texts;
  if (texts === undefined || language === undefined) return design;
  const made = shown.get(design) ?? new Map<string, Design>();
  shown.set(design, made);
  const known = made.get(language);
  if (known !== undefined) return known;
  const translated = designWith(design, (path, text) => (Object.hasOwn(texts, path) ? (texts[path] ?? text) : text));
  made.set(language, translated);
  return translated;
}
