import { describe, expect, test } from 'vitest';
import { driveField, type FieldDriver } from './driver.ts';
import { onGallery } from './typed-field.ts';

const FILES = [
  { name: 'consent.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(1536) },
  { name: 'policy.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10) },
];

function listed({ whole }: FieldDriver): Promise<readonly string[]> {
  return whole.locator('li').allInnerTexts();
}

describe('a file chooser', () => {
  const page = onGallery('en');

  test('lists what was chosen by name and size, and each can be taken out', async () => {
    const field = await driveField(page(), 'filesPlain');
    await field.control.setInputFiles(FILES);
    expect(await listed(field)).toEqual(['consent.pdf (1.5 KB)', 'policy.pdf (10 Bytes)']);
    await field.whole.getByRole('button', { name: /^Remove consent.pdf/ }).press('Enter');
    expect(await listed(field)).toEqual(['policy.pdf (10 Bytes)']);
  });

  test('has its label, and names alone for files of before', async () => {
    const field = await driveField(page(), 'filesHelped');
    expect((await field.spoken()).name).toContain('Files, with help');
    expect(await listed(field)).toEqual(['policy.pdf', 'consent.pdf']);
  });

  test('locked, nothing can be chosen or taken out', async () => {
    const field = await driveField(page(), 'filesLocked');
    expect(await field.control.isDisabled()).toBe(true);
    expect(await field.whole.locator('li button').count()).toBe(0);
  });
});
