import { expect, test } from 'vitest';
import { elementsNamed, readXml } from './read-xml.ts';

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
  ['<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'documenttype'],
  ['<a>'.repeat(200) + '</a>'.repeat(200), 'te diep'],
  [`<a>${'<b/>'.repeat(500_001)}</a>`, 'te groot'],
])('what is not whole, or not for us to unfold, says what to do: %#', (text, reason) => {
  expect(() => readXml(text)).toThrow(expect.objectContaining({ details: { reason: expect.stringContaining(reason) } }));
});

test('an entity that nobody knows stays as it is', () => expect(readXml('<a>&bom;</a>').text).toBe('&bom;'));

test('a long file is read in a moment, whatever quotes stand in it', () => {
  const text = `<a>${'<b c="1" d=\'2\'>e</b>'.repeat(50_000)}</a>`;
  const start = performance.now();
  expect(readXml(text).children).toHaveLength(50_000);
  expect(() => readXml(`<a ${'b="1" '.repeat(20_000)}`)).toThrow();
  expect(performance.now() - start).toBeLessThan(5_000);
});
