import { expect, test } from 'vitest';
import { createXmlReader, elementsNamed, readXml } from './read-xml.ts';

test('elements, attributes and text are read by their local names', () => {
  const root = readXml('\uFEFF<?xml version="1.0"?><!-- a < b --><a:r xmlns:a="x"><a:b q:id=\'1\'>een &amp; <![CDATA[<twee>]]> &#65;&#x42;</a:b><b/></a:r>');
  expect(root).toMatchObject({ name: 'r', attributes: { a: 'x' } });
  expect([...elementsNamed(root, 'b')].map(({ attributes, text }) => [attributes['id'], text])).toEqual([
    ['1', 'een & <twee> AB'],
    [undefined, ''],
  ]);
});

test.each([
  ['', 'geen hele XML'],
  ['<a><b></a>', 'geen hele XML'],
  ['<a>', 'geen hele XML'],
  ['<a></a></b>', 'geen hele XML'],
  ['tekst', 'geen hele XML'],
  ['<a>&bom;</a>', 'geen hele XML'],
  ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'documenttype'],
  ['<a>'.repeat(200) + '</a>'.repeat(200), 'te diep'],
  [`<a>${'<b/>'.repeat(500_001)}</a>`, 'te groot'],
])('what is not whole, or not for us to unfold, says what to do: %#', (text, reason) => {
  expect(() => readXml(text)).toThrow(expect.objectContaining({ details: { reason: expect.stringContaining(reason) } }));
});

test('a file is read in whatever pieces it comes, and text between two tags may come in more', () => {
  const seen: string[] = [];
  const listener = {
    onOpen: (name: string) => seen.push(`<${name}`),
    onText: (text: string) => seen.push(text),
    onClose: (name: string) => seen.push(`>${name}`),
  };
  const reader = createXmlReader(listener, (trouble) => new Error(trouble));
  for (const piece of '<x:a><![CDATA[<een>]]><b/></x:a>') reader.read(piece);
  reader.end();
  expect(seen.join('')).toBe('<a<een><b>b>a');
});

test('a long file is read whole, and one that ends within a tag is refused', () => {
  expect(readXml(`<a>${'<b c="1" d=\'2\'>e</b>'.repeat(50_000)}</a>`).children).toHaveLength(50_000);
  expect(() => readXml(`<a ${Array.from({ length: 20_000 }, (_, index) => `b${index}="1" `).join('')}`)).toThrow();
});
