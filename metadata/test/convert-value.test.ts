import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ControlItem,
  convertValue,
  FIELD_TYPES,
  type FieldValue,
  keptFileID,
  traitsOf,
  writeSignature,
} from '../src/form/index.ts';

const field = (fieldType: string, rest: Partial<ControlItem> = {}): ControlItem => ({ name: 'it', fieldType, ...rest });
const of = (value: FieldValue, fieldType: string, rest: Partial<ControlItem> = {}) => {
  const { fate, value: after } = convertValue(value, field(fieldType, rest));
  return after === undefined ? [fate] : [fate, after];
};
const options = [
  { code: 'f', text: 'Fire' },
  { code: 'e', text: 'Évacuation' },
];

const anyValue: fc.Arbitrary<FieldValue> = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.double({ noNaN: true }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.option(fc.double({ noNaN: true }))),
  fc.array(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.double({ noNaN: true })))),
  fc.constantFrom(
    ...['f', 'e', 'F'],
    '2024-02-29',
    '29/02/2024',
    'f|e',
    'true',
    '1,234.50',
    '12 000',
    'A1A 1A1',
    '4165551234',
    '{"mark":1}',
  ),
);
const anyField = fc
  .tuple(
    fc.constantFrom(...FIELD_TYPES, 'no such type'),
    fc.boolean(),
    fc.boolean(),
    fc.array(
      fc.record({ code: fc.constantFrom('f', 'e', 'F', 'e, f'), text: fc.constantFrom('f', 'e', 'F', 'Fire', 'e, f') }),
    ),
  )
  .map(([fieldType, hasOptions, isElsewhere, pastOptions]) =>
    field(fieldType, {
      pastOptions,
      ...(hasOptions ? { optionItems: options } : {}),
      ...(isElsewhere ? { optionsOf: 'other' } : {}),
    }),
  );

describe('any value, as any field', () => {
  test('becomes something that is said, and never a failure', () => {
    fc.assert(
      fc.property(anyValue, anyField, (value, item) => {
        const { fate, value: after } = convertValue(value, item);
        expect(after === undefined).toBe(fate === 'aside');
        if (fate === 'same' || fate === 'unread' || fate === 'blank') expect(after).toBe(value);
      }),
      { numRuns: 2000 },
    );
  });

  test('is, done twice, as done once', () => {
    fc.assert(
      fc.property(anyValue, anyField, (value, item) => {
        const { value: once } = convertValue(value, item);
        if (once !== undefined) expect(convertValue(once, item).value).toEqual(once);
      }),
      { numRuns: 2000 },
    );
  });

  test('is nothing a field of that type could not hold', () => {
    fc.assert(
      fc.property(anyValue, anyField, (value, item) => {
        const { fate, value: after } = convertValue(value, item);
        if (fate !== 'same' && fate !== 'changed') return;
        const { holds } = traitsOf(item.fieldType);
        const isNumber = holds === 'number' || holds === 'integer';
        expect(typeof after).toBe(
          isNumber ? 'number' : holds === 'boolean' ? 'boolean' : holds === 'numbers' ? 'object' : 'string',
        );
        if (holds === 'integer') expect(Number.isInteger(after)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('that is a number comes back from a text as it was', () => {
    const number = fc.oneof(
      fc.integer(),
      fc.integer({ min: -1e9, max: 1e9 }).map((cents) => cents / 100),
    );
    fc.assert(
      fc.property(number, (value) => {
        const { value: text } = convertValue(value, field('text'));
        if (value !== 0) expect(convertValue(text ?? null, field('real')).value).toBe(value);
      }),
    );
  });
});

describe('a value under another type', () => {
  test('is, of what was chosen, what it was called where its field says so; a text that is no code stays', () => {
    const pastOptions = options;
    expect(of('f', 'text', { pastOptions })).toEqual(['changed', 'Fire']);
    expect(of('f|e', 'text', { pastOptions })).toEqual(['changed', 'Fire, Évacuation']);
    expect(of('f|x', 'text', { pastOptions })).toEqual(['same', 'f|x']);
    expect(of('Fire', 'text', { pastOptions })).toEqual(['same', 'Fire']);
    expect(of('f', 'text')).toEqual(['same', 'f']);
  });

  test('is not what it was called where that is the code of another option', () => {
    const pastOptions = [
      { code: 'A', text: 'B' },
      { code: 'B', text: 'A' },
    ];
    expect(of('A', 'text', { pastOptions })).toEqual(['same', 'A']);
  });

  test('is read as a number where it says one for certain, and otherwise asks to be put right', () => {
    expect(of('1,234.50', 'dollar')).toEqual(['changed', 1234.5]);
    expect(of('$12 000', 'dollar')).toEqual(['changed', 12000]);
    expect(of('5,5', 'real')).toEqual(['changed', 5.5]);
    expect(of('1,234', 'real')).toEqual(['changed', 1234]);
    expect(of('0.125', 'real')).toEqual(['changed', 0.125]);
    expect(of('-7', 'integer')).toEqual(['changed', -7]);
    for (const text of ['about 500', '1,23,4', '1.2.3', '0,125', '12345678901234567', '5-', '1,2345']) {
      expect(of(text, 'real')).toEqual(['unread', text]);
    }
    expect(of('7.5', 'integer')).toEqual(['unread', '7.5']);
    expect(of(7.5, 'integer')).toEqual(['unread', 7.5]);
  });

  test('is a day only where one reading is left', () => {
    expect(of('2024/2/9', 'date')).toEqual(['changed', '2024-02-09']);
    expect(of('29/02/2024', 'date')).toEqual(['changed', '2024-02-29']);
    expect(of('02/29/2024', 'date')).toEqual(['changed', '2024-02-29']);
    expect(of('05/05/2024', 'date')).toEqual(['changed', '2024-05-05']);
    expect(of('05/06/2024', 'date')).toEqual(['unread', '05/06/2024']);
    expect(of('31/02/2024', 'date')).toEqual(['unread', '31/02/2024']);
    expect(of(20240229, 'date')).toEqual(['aside']);
  });

  test('is the option it names, by code or by what it is called', () => {
    const choice = { optionItems: options };
    expect(of('f', 'combo', choice)).toEqual(['same', 'f']);
    expect(of(' fire', 'radio', choice)).toEqual(['changed', 'f']);
    expect(of('evacuation', 'combo', choice)).toEqual(['changed', 'e']);
    expect(of('flood', 'combo', choice)).toEqual(['unread', 'flood']);
    expect(of('f|Évacuation', 'multiselect', choice)).toEqual(['changed', 'f|e']);
    expect(of('f|e', 'combo', choice)).toEqual(['unread', 'f|e']);
    expect(of('flood', 'combo', { ...choice, optionsOf: 'other' })).toEqual(['same', 'flood']);
    expect(of(3, 'combo', choice)).toEqual(['aside']);
  });

  test('is written as the field writes it, and a tick or a list is kept aside by what cannot hold it', () => {
    expect(of('4165551234', 'phone')).toEqual(['changed', '(416) 555-1234']);
    expect(of('k1a 0b1', 'postal code')).toEqual(['changed', 'K1A 0B1']);
    expect(of('none', 'phone')).toEqual(['unread', 'none']);
    expect(of('abc', 'upper')).toEqual(['changed', 'ABC']);
    expect(of(1234.5, 'text')).toEqual(['changed', '1234.5']);
    expect(of('12-34', 'long int')).toEqual(['changed', '1234']);
    expect(of('True', 'check')).toEqual(['changed', true]);
    expect(of('yes', 'check')).toEqual(['aside']);
    expect(of(true, 'text')).toEqual(['aside']);
    expect(of([1, null], 'text')).toEqual(['aside']);
    expect(of(5, 'array')).toEqual(['changed', [5]]);
    expect(of('anything', 'label')).toEqual(['aside']);
  });

  test('that stands for a file or a signature is never shown as a text, nor any text as one', () => {
    const file = '5b1c7f0e-6f1b-4c53-9a53-1f5f3ad1c002/claim.pdf';
    expect(keptFileID(file)).toBeDefined();
    expect(of(file, 'text')).toEqual(['aside']);
    expect(of(file, 'files')).toEqual(['same', file]);
    expect(of('claim.pdf', 'files')).toEqual(['aside']);
    const signature = writeSignature({
      mark: { kind: 'typed', name: 'A' },
      text: 'I agree',
      language: 'en',
      version: 1,
    });
    expect(of(signature, 'text')).toEqual(['aside']);
    expect(of(signature, 'signature')).toEqual(['same', signature]);
  });
});
