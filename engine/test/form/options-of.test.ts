import { expect, test } from 'vitest';
import { item } from '../../scenario/form-builder.ts';
import { start } from '../../scenario/scenario.ts';

test('a choice offers the choices of the field it names after its own, under that field’s texts', () => {
  const { form } = start({
    items: [
      item('mode', 'radio', {
        optionItems: [
          { code: '12', text: 'Annual' },
          { code: '1', text: 'Monthly' },
        ],
        isTranslateOptions: true,
      }),
      item('other', 'combo', { optionItems: [{ code: 'none', text: 'None' }], optionsOf: 'mode' }),
    ],
  });
  const offered = form.getField('other').optionItems;
  expect(offered.map(({ code }) => code)).toEqual(['none', '12', '1']);
  expect(offered[1]?.key).toMatch(/-mode-option-12$/);
});
