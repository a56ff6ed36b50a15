import { describe, expect, test } from 'vitest';
import { publishedSchema } from '../src/contract/index.ts';
import { compile, FIELD_TYPES, lintForm, OPERATORS, readFormula, writeFormula } from '../src/form/index.ts';
import english from '../src/form/schema/descriptions.json';
import { attributeTables, exampleOfType, guideOperators, guideRecipes } from '../src/guide/index.ts';
import { seed } from '../src/seed.ts';

const tables = attributeTables();
const attributeOf = (object: string, name: string) =>
  tables.find((table) => table.object === object)?.attributes.find((attribute) => attribute.name === name);

/** Every text in two languages anywhere in a value. */
function messagesIn(value: unknown): readonly { readonly en: string; readonly fr: string }[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = Object.hasOwn(value, 'en') && Object.hasOwn(value, 'fr') ? [value as { en: string; fr: string }] : [];
  return [...own, ...Object.values(value).flatMap(messagesIn)];
}

describe('the guide’s gallery of types', () => {
  test.each(FIELD_TYPES)('has a live example, a name and a sentence of %s in both languages [DEVX-007]', (type) => {
    const example = exampleOfType(type);
    expect(example?.document.items.map(({ fieldType }) => fieldType)).toContain(type);
    for (const key of [`tEdit-Developer-type-${type}`, `tEdit-ControlItem-fieldType-option-${type}`]) {
      expect(seed.messages[key]?.en).toMatch(/\w{2}/);
      expect(seed.messages[key]?.fr).toMatch(/\w{2}/);
    }
  });

  test('has no example of a type there is not', () => {
    expect(exampleOfType('hologram')).toBeUndefined();
  });

  test.each(FIELD_TYPES)('has an example of %s that could be published', (type) => {
    const { document } = exampleOfType(type) ?? {};
    expect(document && lintForm(document).filter(({ severity }) => severity === 'error')).toEqual([]);
  });
});

describe('the guide’s operators', () => {
  test('are those that rules know, each once [DEVX-007]', () => {
    expect(Object.keys(guideOperators).toSorted()).toEqual([...OPERATORS].toSorted());
  });

  test.each(Object.entries(guideOperators))(
    'say of %s what it does, with an example that comes to its result',
    (name, operator) => {
      const { about, logic, data, result, fails } = operator;
      expect(about.en).toMatch(/\w{2}.*\.$/);
      expect(about.fr).toMatch(/\w{2}.*\.$/);
      expect(Object.keys(logic as object)).toEqual([name]);
      if (fails === undefined) expect(compile(logic).evaluate(data)).toEqual(result);
      else expect(() => compile(logic).evaluate(data)).toThrow(fails);
    },
  );

  test.each(Object.entries(guideOperators))('write the example of %s as a formula that reads back', (_, { logic }) => {
    expect(readFormula(writeFormula(logic))).toMatchObject({ kind: 'logic', logic });
  });
});

describe('the guide’s attributes', () => {
  test('are those of the schemas with their descriptions, in both languages [DEVX-007]', () => {
    const told = tables.flatMap(({ object, attributes }) => attributes.map(({ name }) => `${object}.${name}`));
    const described = Object.entries(english).flatMap(([object, texts]) =>
      Object.keys(texts).map((name) => `${object}.${name}`),
    );
    expect(told.toSorted()).toEqual(described.toSorted());
    const bare = tables.flatMap(({ object, attributes }) =>
      attributes
        .filter(({ about }) => !/\w/.test(about.en) || !/\w/.test(about.fr))
        .map(({ name }) => `${object}.${name}`),
    );
    expect(bare).toEqual([]);
  });

  test('say what the schema takes: kinds, choices, limits and what has to be there', () => {
    expect(attributeOf('ControlItem', 'decimalPlaces')).toMatchObject({
      kinds: ['integer'],
      limits: { minimum: 0, maximum: 10 },
      isRequired: false,
    });
    expect(attributeOf('ControlItem', 'name')?.isRequired).toBe(true);
    expect(attributeOf('InterfaceSetupItem', 'kind')?.choices).toContain('section');
    expect(attributeOf('ControlItem', 'defaultValue')?.kinds).toEqual(['string', 'number', 'boolean', 'null', 'array']);
    // What only keeps NUL out is no limit a reader needs.
    expect(attributeOf('OptionItem', 'text')?.limits).toEqual({ maxLength: 200 });
  });

  test('offer the types there are', () => {
    expect(attributeOf('ControlItem', 'fieldType')?.choices).toEqual(FIELD_TYPES);
    expect(publishedSchema('form')).toBeDefined();
  });
});

describe('the guide’s recipes', () => {
  test('are of the tasks people come with, in order [DEVX-007]', () => {
    const tasks = [
      ...['new-form', 'condition', 'check', 'rows', 'mask', 'dependent-list', 'lookup', 'steps', 'signature'],
      ...['test-case', 'review', 'promote', 'embed', 'complete-in-editor'],
    ];
    expect(guideRecipes.map(({ id }) => id)).toEqual(tasks);
  });

  test.each(guideRecipes)('$id is told in both languages', ({ title, about, steps }) => {
    expect(steps.length).toBeGreaterThan(1);
    const bare = [title, about, ...steps].filter(({ en, fr }) => !/\w{2}/.test(en) || !/\w{2}/.test(fr));
    expect(bare).toEqual([]);
  });

  test.each(guideRecipes.flatMap(({ id, example }) => (example ? [[id, example] as const] : [])))(
    'the example of %s could be published',
    (_, { document }) => {
      expect(lintForm(document).filter(({ severity }) => severity === 'error')).toEqual([]);
    },
  );
});

test('French texts of the guide have their own signs and spaces', () => {
  const texts = messagesIn([guideOperators, guideRecipes, tables.map(({ attributes }) => attributes)]).map(
    ({ fr }) => fr,
  );
  expect(texts.length).toBeGreaterThan(300);
  // Names of code keep their quotation marks.
  expect(texts.filter((fr) => /[A-Za-zÀ-ÿ]'[A-Za-zÀ-ÿ]| [»%:]|« |\s[?!;]/.test(fr))).toEqual([]);
});
