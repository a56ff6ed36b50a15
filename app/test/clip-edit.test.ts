import { pasteClip } from '@lifeform/metadata';
import { type ProductContent, productContent } from '@lifeform/metadata/insurance';
import { seed } from '@lifeform/metadata/seed';
import { produce } from 'immer';
import { expect, test } from 'vitest';
import { clipFrom, pasteEdit } from '../src/area/developer/draft/clip-edit.ts';

const FORM = 'NeedsLite';
const document = seed.forms.find(({ form }) => form === FORM);

test('what is pasted into a container keeps saying what of it was chosen, by which it is shown', () => {
  if (!document) throw new Error(FORM);
  const content: ProductContent = productContent(document, []);
  const section = content.layout.find(({ kind }) => kind === 'section')?.id;
  const pasted = pasteClip(FORM, content, clipFrom(FORM, content, ['txtYears']));
  const before = structuredClone(pasted);
  const after = produce(content, pasteEdit(FORM, pasted, section));
  expect(pasted).toEqual(before);
  expect(after.layout.find(({ id }) => id === 'txtYearsCopy')?.parent).toBe(section);
});
