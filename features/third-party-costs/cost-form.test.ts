import { expect, test } from 'vitest';
import { emptyCostForm, readCostForm } from './cost-form.ts';

const typed = { ...emptyCostForm, kind: 'laboratory', supplier: ' Lab  Zuid ', description: 'AP04', budget: '€ 1.250,50' };

test('what was typed becomes cents', () => {
  expect(readCostForm({ ...typed, quote: '99,9', recharged: 'yes', markup: '7,5 %' })).toMatchObject({
    problems: [],
    input: { budgetCents: 125_050, quoteCents: 9990, orderedCents: 0, isRecharged: true, markupBasisPoints: 750 },
  });
});

test('each field that is wrong is named, with the remedy', () => {
  const { problems } = readCostForm({ ...typed, kind: '', supplier: ' ', budget: '1.234', ordered: '-5', received: 'veel', recharged: 'yes', markup: '200' });
  expect(Object.fromEntries(problems.map(({ path, message }) => [path, message]))).toEqual({
    kind: 'Kies een soort.',
    supplier: 'Vul de leverancier in.',
    budget: 'Vul een bedrag in, bijvoorbeeld 1250,00.',
    ordered: 'Vul een bedrag in, bijvoorbeeld 1250,00.',
    received: 'Vul een bedrag in, bijvoorbeeld 1250,00.',
    markup: 'Houd de opslag op ten hoogste 100 %.',
  });
});

test('a mark-up on what is not charged on does not count', () => {
  expect(readCostForm({ ...typed, markup: 'x' })).toMatchObject({ problems: [], input: { markupBasisPoints: 0 } });
});
