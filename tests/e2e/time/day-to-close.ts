/** The page on which a day is closed, on whatever day of the week the tests run. */
import { expect, type Page } from '@playwright/test';

/** Words that stand there once the hours were looked at. On a Sunday it says so instead of that they are right; for some days a reason is asked. */
export const HOURS_TOLD = ['Toelichting', 'De uren kloppen', 'Werk op zondag'] as const;

/** Waits until the hours were looked at. Returns the field for a reason; undefined when none is asked. */
export async function reasonAsked(page: Page) {
  await expect(page.getByText(new RegExp(HOURS_TOLD.join('|'))).first()).toBeVisible();
  const reason = page.getByLabel('Toelichting');
  return (await reason.isVisible()) ? reason : undefined;
}
