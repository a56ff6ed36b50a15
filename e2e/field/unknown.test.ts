import { expect, inject, test } from 'vitest';
import { signIn } from '../harness/agent.ts';
import { openPage } from '../harness/browser.ts';
import { sharedBrowser } from '../harness/stage.ts';
import { driveField } from './driver.ts';

test('a type this version does not know is read-only text, says so, and harms nothing else', async () => {
  const { page, complaints, close } = await openPage(await sharedBrowser(), inject('productURL'));
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.route('**/api/GetControlItemsByForm/Gallery', async (route) => {
    const document = await (await route.fetch()).json();
    const items = document.items.map((item: { name: string }) =>
      item.name === 'textHelped' ? { ...item, fieldType: 'hologram' } : item,
    );
    await route.fulfill({ json: { ...document, items } });
  });
  await signIn(page, 'developer');
  await page.goto('/developer/gallery');
  const unknown = await driveField(page, 'textHelped');
  expect(await unknown.control.getAttribute('readonly')).not.toBeNull();
  await unknown.whole.getByText('hologram').waitFor();
  expect(warnings.join()).toContain('"hologram"');
  const other = await driveField(page, 'textPlain');
  await other.type('works');
  expect(await other.shown()).toBe('works');
  expect(complaints).toEqual([]);
  await close();
});
