import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  contentOf,
  documentOf,
  type FormContent,
  type FormDocument,
  linksTo,
  lintForm,
  ownContent,
  partsOf,
  unlinked,
  withSharedParts,
} from '../src/form/index.ts';

const say = (text: string) => ({ en: text, fr: `${text} (fr)` });

const address: FormDocument = {
  form: 'Address',
  kind: 'part',
  version: 3,
  items: [
    { name: 'txtStreet', fieldType: 'text', maxLength: 40, formerNames: ['txtRoad'], recallItems: ['txtCode'] },
    {
      name: 'txtCode',
      fieldType: 'text',
      maxLength: 7,
      mask: { pattern: 'A0A 0A0', sample: 'A1A 1A1', message: 'tEdit-Address-shape' },
    },
  ],
  layout: [
    { id: 'section1', kind: 'section', parent: null, order: 10 },
    { id: 'txtStreet', kind: 'field', parent: 'section1', order: 10, width: 8 },
    { id: 'txtCode', kind: 'field', parent: 'section1', order: 20 },
  ],
  rules: [
    {
      kind: 'binding',
      id: 'code-needed',
      field: 'txtCode',
      property: 'required',
      expression: { '!!': [{ var: 'txtStreet' }] },
    },
    {
      kind: 'check',
      id: 'no-box',
      fields: ['txtStreet'],
      fails: { '==': [{ var: 'txtStreet' }, 'Box'] },
      message: 'tEdit-Address-noBox',
    },
  ],
  messages: {
    'tEdit-Address-.title': say('Address'),
    'tEdit-Address-section1': say('Fields'),
    'tEdit-Address-txtStreet': say('Street'),
    'tEdit-Address-txtStreet-hint': say('Number and street'),
    'tEdit-Address-txtCode': say('Postal code'),
    'tEdit-Address-shape': say('Six characters'),
    'tEdit-Address-noBox': say('No box'),
    'msg-Save': say('Save'),
  },
};

const form: FormContent = {
  items: [{ name: 'txtName', fieldType: 'text', maxLength: 20 }],
  layout: [
    { id: 'sec', kind: 'section', parent: null, order: 10 },
    { id: 'txtName', kind: 'field', parent: 'sec', order: 10 },
    { id: 'home', kind: 'group', parent: 'sec', order: 20, part: 'Address' },
  ],
  rules: [],
  cases: [],
  messages: {
    'tEdit-Claim-sec': say('Who'),
    'tEdit-Claim-txtName': say('Name'),
    'tEdit-Claim-home': say('Home'),
  },
  setups: {},
};

const find = (name: string) => (name === 'Address' ? address : undefined);
const whole = (content: FormContent = form) => withSharedParts(content, 'Claim', find);
const codes = (content: FormContent, name = 'Claim') =>
  lintForm(documentOf(name, 1, content)).map(({ code, path, found }) => [code, path, found]);

describe('a part that a form links', () => {
  test('is what one would write by hand, every name and text behind the prefix [EDIT-008]', () => {
    const { items, layout, rules, messages } = whole();
    expect(items.slice(1)).toEqual([
      {
        ...{ name: 'home_txtStreet', fieldType: 'text', maxLength: 40, partOf: 'home' },
        ...{ formerNames: ['home_txtRoad'], recallItems: ['home_txtCode'] },
      },
      {
        ...{ name: 'home_txtCode', fieldType: 'text', maxLength: 7, partOf: 'home' },
        mask: { pattern: 'A0A 0A0', sample: 'A1A 1A1', message: 'tEdit-Claim-home_shape' },
      },
    ]);
    expect(layout.slice(3)).toEqual([
      { id: 'home_txtStreet', kind: 'field', parent: 'home', order: 10, width: 8, partOf: 'home' },
      { id: 'home_txtCode', kind: 'field', parent: 'home', order: 20, partOf: 'home' },
    ]);
    expect(rules).toEqual([
      {
        ...{ kind: 'binding', id: 'home_code-needed', field: 'home_txtCode', property: 'required', partOf: 'home' },
        expression: { '!!': [{ var: 'home_txtStreet' }] },
      },
      {
        ...{ kind: 'check', id: 'home_no-box', fields: ['home_txtStreet'], partOf: 'home' },
        fails: { '==': [{ var: 'home_txtStreet' }, 'Box'] },
        message: 'tEdit-Claim-home_noBox',
      },
    ]);
    expect(messages).toEqual({
      ...form.messages,
      'tEdit-Claim-home_txtStreet': say('Street'),
      'tEdit-Claim-home_txtStreet-hint': say('Number and street'),
      'tEdit-Claim-home_txtCode': say('Postal code'),
      'tEdit-Claim-home_shape': say('Six characters'),
      'tEdit-Claim-home_noBox': say('No box'),
    });
    expect(codes(whole())).toEqual([]);
  });

  test('stands twice under two prefixes', () => {
    const twice = { ...form, layout: [...form.layout, { ...entry('mailing'), part: 'Address' }] };
    expect(whole(twice).items.map(({ name }) => name)).toEqual([
      ...['txtName', 'home_txtStreet', 'home_txtCode', 'mailing_txtStreet', 'mailing_txtCode'],
    ]);
    expect(partsOf(twice)).toEqual(['Address']);
    expect(linksTo(twice, 'Address')).toEqual(['home', 'mailing']);
  });

  test('keeps sections apart where it has several, as groups; one a rule hides stays too', () => {
    const [section, ...fields] = address.layout;
    const second = { id: 'section2', kind: 'section', parent: null, order: 20 } as const;
    const kindOf = (part: FormDocument) =>
      withSharedParts(form, 'Claim', () => part).layout.filter(({ kind, partOf }) => partOf && kind === 'group');
    expect(kindOf({ ...address, layout: [section ?? second, second, ...fields] })).toMatchObject([
      { id: 'home_section1', parent: 'home' },
      { id: 'home_section2', parent: 'home' },
    ]);
    const hidden = { ...address, items: [...address.items, { name: 'section1', fieldType: 'tab' as const }] };
    expect(kindOf(hidden)).toMatchObject([{ id: 'home_section1' }]);
  });

  test('has a name that another of its names becomes renamed once', () => {
    const items = [
      { name: 'a', fieldType: 'text', recallItems: ['home_a'] },
      { name: 'home_a', fieldType: 'text', recallItems: ['a'] },
    ];
    const found = withSharedParts(form, 'Claim', () => ({ ...address, items, layout: [], rules: [] })).items.slice(1);
    expect(found).toMatchObject([
      { name: 'home_a', recallItems: ['home_home_a'] },
      { name: 'home_home_a', recallItems: ['home_a'] },
    ]);
  });

  test('leaves the form with all of it when its link does; the form’s own stays', () => {
    const layout = whole().layout.filter(({ id }) => id !== 'home');
    const left = withSharedParts({ ...whole(), layout }, 'Claim', find);
    expect(left).toEqual({ ...form, layout: form.layout.slice(0, 2) });
    expect(ownContent(whole(), 'Claim')).toEqual(form);
  });

  test('is the form’s own once it is unlinked, under the same names', () => {
    const own = unlinked(form, whole(), 'Claim', 'home');
    expect(own.items.map(({ name }) => name)).toEqual(['txtName', 'home_txtStreet', 'home_txtCode']);
    expect(own.layout.find(({ id }) => id === 'home')).toEqual({ ...entry('home'), order: 20 });
    expect(JSON.stringify(own)).not.toContain('partOf');
    expect(withSharedParts(own, 'Claim', find)).toEqual(own);
    expect(codes(own)).toEqual([]);
  });
});

test('whatever a part and a form hold, linking again changes nothing, and what is the form’s own stays', () => {
  const name = fc.stringMatching(/^[a-z]{1,3}(_[a-z])?$/);
  const names = fc.uniqueArray(name, { maxLength: 5 });
  fc.assert(
    fc.property(names, names, fc.uniqueArray(fc.constantFrom('l', 'm', 'ab'), { maxLength: 3 }), (own, held, links) => {
      const fields = (all: readonly string[]) => all.map((one) => ({ name: one, fieldType: 'text' }));
      const texts = (of: string, all: readonly string[]) =>
        Object.fromEntries(all.map((one) => [`tEdit-${of}-${one}`, say(one)]));
      const part = { ...address, items: fields(held), messages: texts('Address', held) };
      const linking: FormContent = {
        ...form,
        items: fields(own),
        layout: links.map((id) => ({ ...entry(id), part: 'Address' })),
        messages: texts('Claim', own),
      };
      const once = withSharedParts(linking, 'Claim', () => part);
      expect(withSharedParts(once, 'Claim', () => part)).toEqual(once);
      expect(ownContent(once, 'Claim')).toEqual(linking);
    }),
  );
});

describe('the linter finds of a link, as one finding,', () => {
  test('a part that is not there', () => {
    const layout = [...form.layout.slice(0, 2), { ...entry('home'), part: 'Nowhere' }];
    expect(codes(whole({ ...form, layout }))).toEqual([['unknown-part', '/layout/2/part', 'Nowhere']]);
  });

  test('a name of the form that begins as those of the part do, in whatever case', () => {
    for (const name of ['home_txtStreet', 'home_txtOwn', 'HOME_txtStreet']) {
      const items = [...form.items, { name, fieldType: 'text', maxLength: 20 }];
      const layout = [...form.layout, { id: name, kind: 'field', parent: 'sec', order: 30 } as const];
      const messages = { ...form.messages, [`tEdit-Claim-${name}`]: say('Own') };
      expect(codes(whole({ ...form, items, layout, messages }))).toEqual([['part-clash', '/layout/2/id', name]]);
    }
  });

  test('a part in a part', () => {
    const link = { id: 'own', kind: 'group', parent: 'section1', order: 30, part: 'Address' } as const;
    const circle = { ...contentOf(address, {}), layout: [...address.layout, link] };
    const messages = { ...address.messages, 'tEdit-Address-own': say('Own') };
    const settled = withSharedParts({ ...circle, messages }, 'Address', find);
    expect(codes(settled, 'Address')).toEqual([['part-in-part', '/layout/3/part', 'Address']]);
  });

  test('a name that with its prefix has more than 60 characters', () => {
    const named = (length: number) => {
      const items = [{ name: 'x'.repeat(length), fieldType: 'text', maxLength: 20 }];
      const layout = [{ id: 'x'.repeat(length), kind: 'field', parent: null, order: 1 } as const];
      const messages = { [`tEdit-Address-${'x'.repeat(length)}`]: say('X') };
      return withSharedParts(form, 'Claim', () => ({ ...address, items, layout, messages, rules: [] }));
    };
    expect(codes(named(55))).toEqual([]);
    expect(codes(named(56))).toEqual([['part-name-too-long', '/layout/2/id', `home_${'x'.repeat(56)}`]]);
  });
});

function entry(id: string) {
  return { id, kind: 'group', parent: 'sec', order: 30 } as const;
}
