import { expect, test } from 'vitest';
import { driveField } from './driver.ts';
import { describeTypedField, onGallery } from './typed-field.ts';

// A field whose mask is an attribute of its item: `AAA-0000`.
describeTypedField({
  id: 'reference',
  typing: [
    ['abc1234', 'ABC-1234'],
    ['1ab2c34', 'ABC-34'],
    ['ABC-1234', 'ABC-1234'],
  ],
  pasting: [
    ['abc1234', 'ABC-1234'],
    ['No. abc 1234', 'No. abc 1234'],
    ['abc-12345', 'ABC-1234'],
    ['ABC.1234', 'ABC-1234'],
  ],
  wrong: { text: 'abc12', message: /like ABC-1234/, right: 'abc1234' },
});

const page = onGallery('en');

test('the sample of a made mask is told beside the field [BUILD-042]', async () => {
  const field = await driveField(page(), 'referencePlain');
  expect((await field.spoken()).description).toContain('For example ABC-1234');
});

test('keys in the middle of a made mask, over its signs and undone, leave every other character [BUILD-046]', async () => {
  const field = await driveField(page(), 'referencePlain');
  await field.type('abc1234');
  await field.control.press('Home');
  for (let step = 0; step < 4; step += 1) await page().keyboard.press('ArrowRight');
  await page().keyboard.press('Backspace');
  expect(await field.shown()).toBe('AB1234');
  await page().keyboard.press('ControlOrMeta+z');
  expect(await field.shown()).toBe('ABC-1234');
  await page().keyboard.press('ControlOrMeta+y');
  await page().keyboard.press('ControlOrMeta+z');
  expect(await field.shown()).toBe('ABC-1234');
  await field.leave();
});
