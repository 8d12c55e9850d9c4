import { test } from '@playwright/test';
import { signIn } from '../people.ts';

test('shots', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'administratie');
  for (const [name, address] of [['okt', '/cp/tempo/export'], ['nov', '/cp/tempo/export?dag=2026-11-02']] as const) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address);
    await page.getByRole('heading', { name: /Batches/ }).waitFor();
    await page.getByText('Per urencode').first().waitFor();
    await page.screenshot({ path: `test-results-shots/${name}-desk.png`, fullPage: true });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.screenshot({ path: `test-results-shots/${name}-phone.png`, fullPage: true });
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({ path: 'test-results-shots/nov-phone-dark.png', fullPage: true });
});
