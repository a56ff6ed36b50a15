import { expect, test } from 'vitest';
import { book, expressions, imported, itemOf, leftOf, repeated, typesOf } from './imported.ts';

test.each([
  [
    'XLSForm',
    book([
      'type|name|label|relevant',
      'begin repeat|visits|Visits|',
      'date|day|Day|',
      'begin repeat|guests|Guests|',
      'text|guest|Guest|#{day} > today()',
      'end repeat|||',
      'end repeat|||',
    ]),
  ],
  [
    'SurveyJS',
    {
      elements: [
        {
          type: 'paneldynamic',
          name: 'visits',
          templateElements: [
            { type: 'text', inputType: 'date', name: 'day' },
            {
              type: 'paneldynamic',
              name: 'guests',
              templateElements: [{ type: 'text', name: 'guest', visibleIf: '{parentPanel.day} > today()' }],
            },
          ],
        },
      ],
    },
  ],
  [
    'Form.io',
    {
      components: [
        {
          type: 'datagrid',
          key: 'visits',
          components: [
            { type: 'day', key: 'day' },
            {
              type: 'editgrid',
              key: 'guests',
              components: [
                {
                  type: 'textfield',
                  key: 'guest',
                  conditional: { show: true, conditions: [{ component: 'visits.day', operator: 'isNotEmpty' }] },
                },
              ],
            },
          ],
        },
      ],
    },
  ],
  [
    'JSON Schema',
    {
      properties: {
        visits: {
          type: 'array',
          items: {
            properties: {
              day: { type: 'string', format: 'date' },
              guests: { type: 'array', items: { properties: { guest: { type: 'string' } } } },
            },
          },
        },
      },
    },
  ],
])('rows within rows of %s are made, whose rules read the row around [DEVX-004]', (family, source) => {
  const made = imported(source);
  expect(repeated(made)).toEqual(['visits', 'guests']);
  expect(typesOf(made)).toEqual({ day: 'date', guest: 'text' });
  expect(Object.keys(expressions(made))).toEqual(family === 'JSON Schema' ? [] : ['guest displayHidden']);
  expect(leftOf(made).filter((line) => /nested|condition/.test(line))).toEqual([]);
});

test('several answers of a list in a row of JSON Schema are one field, with their start [DEVX-004]', () => {
  const made = imported({
    properties: {
      trips: {
        type: 'array',
        items: {
          properties: {
            fish: {
              type: 'array',
              title: 'Fish',
              default: ['trout'],
              items: { type: 'string', enum: ['trout', 'carp'] },
            },
          },
        },
      },
    },
  });
  expect(itemOf(made, 'fish')).toMatchObject({ fieldType: 'multicheck', defaultValue: 'trout' });
  expect(leftOf(made)).toEqual([]);
});

test('a reference of JSON Schema may lead anywhere in its file, though not into itself [DEVX-004]', () => {
  const made = imported({
    properties: {
      home: { properties: { city: { type: 'string', title: 'City' } } },
      born: { $ref: '#/properties/home/properties/city' },
      within: { $ref: '#' },
      away: { $ref: '#/properties/nowhere' },
    },
  });
  expect(typesOf(made)).toEqual({ city: 'text', born: 'text' });
  expect(made.content.messages['tEdit-Imported-born']?.en).toBe('City');
  expect(leftOf(made)).toContain('schema.$ref nested');
  expect(leftOf(made)).toContain('schema.$ref elsewhere');
});

test('a schema of a single value is a form of one field [DEVX-004]', () => {
  expect(typesOf(imported({ schema: { type: 'string', title: 'A word' } }))).toEqual({ answer: 'text' });
});

test('a layout shows properties of objects, and rules of whatever stands further down [DEVX-004]', () => {
  const rule = (effect: string, condition: unknown) => ({ effect, condition });
  const on = { scope: '#/properties/on', schema: { const: true } };
  const far = { scope: '#/properties/home/properties/city', schema: { const: 'Oka' } };
  const made = imported({
    schema: {
      properties: {
        home: { properties: { city: { type: 'string' }, street: { type: 'string' }, unseen: { type: 'string' } } },
        on: { type: 'boolean' },
        list: { type: 'array', items: { properties: { entry: { type: 'string' } } } },
      },
    },
    uischema: {
      type: 'VerticalLayout',
      elements: [
        { type: 'Control', scope: '#/properties/home/properties/street', rule: rule('DISABLE', on) },
        { type: 'Control', scope: '#/properties/home/properties/city', label: { text: 'Town', show: false } },
        { type: 'Control', scope: '#/properties/on', rule: rule('SHOW', { type: 'AND', conditions: [far, far] }) },
        { type: 'ListWithDetail', scope: '#/properties/list' },
      ],
    },
  });
  expect(typesOf(made)).toEqual({ street: 'text', city: 'text', on: 'check', entry: 'text' });
  expect(itemOf(made, 'city')?.showLabel).toBe(false);
  expect(made.content.messages['tEdit-Imported-city']?.en).toBe('Town');
  const isOka = { '==': [{ var: 'city' }, 'Oka'] };
  expect(expressions(made)).toEqual({
    'street disabled': { '==': [{ var: 'on' }, true] },
    'on displayHidden': { '!': [{ and: [isOka, isOka] }] },
  });
  expect(made.left.filter(({ feature }) => feature !== 'text.fr')).toEqual([
    { path: '/schema/properties/home/properties/unseen', feature: 'schema.property', why: 'here', detail: 'unseen' },
  ]);
});

test('a matrix of SurveyJS, and a survey of Form.io, is a choice for each of its rows [DEVX-004]', () => {
  const survey = imported({
    elements: [
      { type: 'matrix', name: 'stay', columns: ['bad', { value: 'good', text: 'Good' }], rows: ['bed', 'food'] },
      { type: 'text', name: 'why', visibleIf: "{stay.food} = 'bad'" },
    ],
  });
  expect(typesOf(survey)).toEqual({ bed: 'radio', food: 'radio', why: 'text' });
  expect(expressions(survey)).toEqual({ 'why displayHidden': { '!': [{ '==': [{ var: 'food' }, 'bad'] }] } });
  expect(leftOf(survey)).toEqual([]);
  const value = (name: string) => ({ value: name, label: name });
  const formIo = imported({
    components: [
      { type: 'survey', key: 'stay', questions: [value('bed'), value('food')], values: [value('bad'), value('good')] },
    ],
  });
  expect(itemOf(formIo, 'food')?.optionItems?.map(({ code }) => code)).toEqual(['bad', 'good']);
  expect(leftOf(formIo)).toEqual([]);
});

test('several answers of SurveyJS are compared as those and no others, a choice by its code [DEVX-004]', () => {
  const made = imported({
    elements: [
      { type: 'checkbox', name: 'used', choices: ['a', 'none'] },
      { type: 'radiogroup', name: 'count', choices: [1, 12] },
      { type: 'text', name: 'why', titleLocation: 'hidden', visibleIf: "{used} != ['none'] and {count} = 12" },
    ],
  });
  const choices = { choices: [{ var: 'used' }] };
  expect(expressions(made)).toEqual({
    'why displayHidden': {
      '!': [
        {
          and: [
            { '!': [{ and: [{ '==': [{ length: [choices] }, 1] }, { in: ['none', choices] }] }] },
            { '==': [{ var: 'count' }, '12'] },
          ],
        },
      ],
    },
  });
  expect(itemOf(made, 'why')?.showLabel).toBe(false);
});

test('what an unknown component of Form.io holds is kept; spellings of programs built on it are known [DEVX-004]', () => {
  const made = imported({
    components: [
      {
        type: 'ourBox',
        key: 'box',
        components: [
          { type: 'simpletextfield', key: 'name', id: 'e1x2' },
          { type: 'simplecols2', columns: [{ components: [{ type: 'simpleradios', key: 'way' }] }] },
        ],
      },
    ],
  });
  expect(typesOf(made)).toEqual({ name: 'text', way: 'radio' });
  expect(leftOf(made)).toEqual(['component.type type']);
});
