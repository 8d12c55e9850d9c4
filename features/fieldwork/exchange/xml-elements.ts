/** Pieces of XML as text. Pure. */
import { xmlText } from '#platform/shared/files/xml-text.ts';

/** An element; `content` is XML already. */
export function element(name: string, attributes: Readonly<Record<string, string>>, content: readonly string[]): string {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${xmlText(value)}"`);
  const opening = `<${name}${given.join('')}`;
  return content.length === 0 ? `${opening}/>` : `${opening}>${content.join('')}</${name}>`;
}

/** An element with a text. */
export const leaf = (name: string, text: string, attributes: Readonly<Record<string, string>> = {}): string => element(name, attributes, [xmlText(text)]);

/** A remark for who opens the file; two hyphens have no place in one (XML 1.0, 2.5). */
export const remark = (text: string): string => `<!-- ${xmlText(text).replace(/-(?=-)|-$/g, '- ')} -->`;
