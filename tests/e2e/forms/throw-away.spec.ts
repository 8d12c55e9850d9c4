import { expect } from '@playwright/test';
import { holdBack } from '../line.ts';
import { signIn } from '../people.ts';
import { test } from '../test.ts';

test('what waits is thrown away only after the person says so once more', async ({ page, context }) => {
  await signIn(page, 'kam');
  await holdBack(context);
  await page.goto('/cp/home/persoonlijk');
  await page.getByLabel('Regels per keer in lange lijsten').selectOption('100');
  await expect(page.getByText('1 te verzenden').first()).toBeVisible();
  await page.goto('/cp/te-verzenden');
  const waiting = page.getByRole('button', { name: /Persoonlijke instellingen/ });
  const question = page.getByRole('dialog', { name: 'Persoonlijke instellingen weggooien?' });
  const ask = async () => {
    await waiting.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Weggooien' }).click();
    await expect(question).toBeVisible();
  };
  await ask();
  await question.getByRole('button', { name: 'Bewaren' }).click();
  await expect(question).toHaveCount(0);
  await expect(waiting).toBeVisible();
  await ask();
  await question.getByRole('button', { name: 'Weggooien' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(waiting).toHaveCount(0);
});
