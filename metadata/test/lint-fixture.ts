import type { BindingRule, ControlItem, FormDocument, Rule } from '../src/index.ts';

export const face: ControlItem = {
  name: 'txtFace',
  fieldType: 'dollar-integer',
  min: 1,
  max: 9,
  useLimits: true,
  maxLength: 6,
};
export const age: ControlItem = { name: 'txtAge', fieldType: 'integer' };
export const sex: ControlItem = { name: 'rdoSex', fieldType: 'radio', optionItems: [option('F'), option('M')] };
export const same = (text: string) => ({ en: text, fr: text });

export const clean: FormDocument = {
  form: 'NewBusiness',
  version: 1,
  items: [face, age, sex],
  layout: [
    { id: 'secMain', kind: 'section', parent: null, order: 1 },
    { id: 'txtFace', kind: 'field', parent: 'secMain', order: 1 },
  ],
  rules: [],
  messages: {
    'tEdit-NewBusiness-txtFace': same('Face'),
    'tEdit-NewBusiness-txtAge': same('Age'),
    'tEdit-NewBusiness-rdoSex': same('Sex'),
    'tEdit-NewBusiness-secMain': same('Main'),
    'msg-Face': { en: 'Up to {amount}', fr: 'Au plus {amount}' },
    'msg-Plain': same('No'),
  },
};

export function option(code: string) {
  return { code, text: `Choice ${code}` };
}

export function binding(
  id: string,
  field: string,
  expression: BindingRule['expression'],
  property: BindingRule['property'] = 'value',
): Rule {
  return { kind: 'binding', id, field, property, expression };
}
