import type { Mask } from '@lifeform/metadata';
import { describe, expect, test } from 'vitest';
import { binding, item } from '../../scenario/form-builder.ts';
import corpus from '../../scenario/mask-corpus.json' with { type: 'json' };
import { start } from '../../scenario/scenario.ts';

type Entry = readonly [mask: keyof typeof corpus.masks, text: string, value: string, isRight: boolean];

const entries = (rows: readonly unknown[]): readonly Entry[] => rows as readonly Entry[]; // tuples are lists in JSON
const [typed, pasted] = [entries(corpus.typed), entries(corpus.pasted)];

const POLICY: Mask = { pattern: 'AAA-0000', sample: 'ABC-1234' };
const MASKS = corpus.masks as Readonly<Record<keyof typeof corpus.masks, Mask>>; // the linter reads the same shape
const one = (mask: Mask, attributes = {}) => start({ items: [item('t', 'text', { mask, ...attributes })] });

describe('without a screen', () => {
  test.each(typed)('%s: %j typed is %j [BUILD-041]', (mask, text, value, isRight) => {
    const form = one(MASKS[mask]);
    form.fill('t', text);
    expect([form.value('t'), form.codes('t')]).toEqual([value, isRight || value === '' ? [] : ['msg-Mask']]);
  });

  test.each(pasted)('%s: %j pasted is %j, and never made into another [BUILD-041]', (mask, text, value, isRight) => {
    const form = one(MASKS[mask]);
    form.paste('t', text);
    expect([form.value('t'), form.codes('t')]).toEqual([value, isRight ? [] : ['msg-Mask']]);
  });

  test.each([...typed, ...pasted])(
    '%s: what %j was kept as, %j, is read again as it stands',
    (mask, _, value, isRight) => {
      const form = one(MASKS[mask]);
      form.form.setValues({ t: value });
      expect([form.value('t'), form.codes('t')]).toEqual([value, isRight || value === '' ? [] : ['msg-Mask']]);
    },
  );
});

describe('a mask of an item', () => {
  test('says by its own message what it wants, and how it looks [BUILD-042]', () => {
    const form = one({ ...POLICY, message: 'msg-Policy' });
    form.fill('t', 'ab');
    expect(form.form.getField('t').issues).toEqual([
      { code: 'msg-Policy', parameters: { sample: { value: 'ABC-1234', format: 'text' } } },
    ]);
  });

  test.each([
    ['masked', 'ABC-1234'],
    ['bare', 'ABC1234'],
  ] as const)('that is kept %s has %j for its value, and shows the same [BUILD-042]', (stored, value) => {
    const form = one({ ...POLICY, stored });
    form.fill('t', 'abc1234');
    expect([form.value('t'), form.text('t'), form.codes('t')]).toEqual([value, 'ABC-1234', []]);
    form.form.setValues({ t: value });
    expect([form.value('t'), form.text('t'), form.codes('t')]).toEqual([value, 'ABC-1234', []]);
  });

  test('takes the place of the one its type has [BUILD-044]', () => {
    const form = start({
      items: [item('t', 'postal code', { mask: { pattern: '00000[-0000]', sample: '90210' } })],
    });
    form.fill('t', '902101234');
    expect([form.value('t'), form.codes('t')]).toEqual(['90210-1234', []]);
  });

  test('is of the pattern a rule chooses, and judges anew what stands when the rule chooses another [BUILD-040]', () => {
    const mask: Mask = {
      pattern: 'A0A 0A0',
      sample: 'K1A 0B1',
      variants: { us: { pattern: '00000[-0000]', sample: '90210' } },
    };
    const isAbroad = { if: [{ '==': [{ var: 'country' }, 'us'] }, 'us', ''] };
    const form = start({
      items: [item('country', 'text'), item('t', 'text', { mask })],
      rules: [binding('t.mask', isAbroad)],
    });
    form.fill('t', 'k1a0b1');
    expect([form.text('t'), form.codes('t')]).toEqual(['K1A 0B1', []]);
    form.fill('country', 'us');
    expect([form.text('t'), form.codes('t')]).toEqual(['K1A 0B1', ['msg-Mask']]);
    form.fill('t', '90210');
    expect([form.text('t'), form.codes('t')]).toEqual(['90210', []]);
  });

  test('that cannot be used leaves the field a text', () => {
    const form = one({ pattern: '[', sample: '' }, { maxLength: 5 });
    form.fill('t', 'any text');
    expect([form.value('t'), form.codes('t')]).toEqual(['any t', []]);
  });

  test('is required like any other field', () => {
    const form = one(POLICY, { required: true });
    form.fill('t', '');
    expect(form.codes('t')).toEqual(['msg-required']);
  });

  test('of letters of its own gives way to the key that takes one out, and puts it back', () => {
    const form = one({ pattern: 'POL-0000', sample: 'POL-1234' });
    form.fill('t', '12');
    form.form.focus('t');
    form.form.type('t', 'PO-12');
    expect(form.text('t')).toBe('POL-12');
  });

  test('of choices gives its last letter back to the key that takes it out', () => {
    const form = one(MASKS.licence);
    form.form.focus('t');
    form.form.type('t', 'O');
    form.form.type('t', 'ON');
    form.form.type('t', 'O');
    expect(form.text('t')).toBe('O');
  });
});
