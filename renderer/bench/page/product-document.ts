import type { ControlItem, FormDocument, InterfaceSetupItem, Messages, Rule } from '@lifeform/metadata';
import { type FieldSpec, HUB, type SectionSpec } from './spec.ts';

const FORM = 'Bench';

function itemOf({ name, type, required, min, max, options, initial }: FieldSpec): ControlItem {
  return {
    name,
    fieldType: type,
    ...(required && { required }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(options && { optionItems: options }),
    ...(initial !== undefined && { defaultValue: initial }),
  };
}

function rulesOf({ name, unless, from }: FieldSpec): readonly Rule[] {
  const rules: Rule[] = [];
  if (unless) {
    const property = unless.property === 'hidden' ? 'displayHidden' : 'disabled';
    const expression = { '==': [{ var: unless.tick }, unless.is] };
    rules.push({ kind: 'binding', id: `${name}-${property}`, field: name, property, expression });
  }
  if (from) {
    const base = from.name === HUB ? { if: [{ var: HUB }, 100, 0] } : { var: from.name };
    const expression = { '+': [base, from.plus] };
    rules.push({ kind: 'binding', id: `${name}-value`, field: name, property: 'value', expression });
  }
  return rules;
}

function layoutOf(sections: readonly SectionSpec[]): readonly InterfaceSetupItem[] {
  return sections.flatMap(({ id, fields }, at) => [
    { id, kind: 'section' as const, parent: null, order: at + 1 },
    ...fields.map(({ name }, order) => ({ id: name, kind: 'field' as const, parent: id, order })),
  ]);
}

function buttonText({ name }: ControlItem): Messages {
  return { [`tEdit-${FORM}-${name}`]: { en: 'Check the form', fr: 'Vérifier le formulaire' } };
}

function firstPlace({ name }: ControlItem): InterfaceSetupItem {
  return { id: name, kind: 'field', parent: null, order: 0 };
}

function textsOf(sections: readonly SectionSpec[]): Messages {
  const same = (code: string, text: string) => [`tEdit-${FORM}-${code}`, { en: text, fr: text }] as const;
  const texts = sections.flatMap(({ id, title, fields }) => [
    same(id, title),
    ...fields.flatMap(({ name, label, hint }) => [
      same(name, label),
      ...(hint === undefined ? [] : [same(`${name}-hint`, hint)]),
    ]),
  ]);
  return Object.fromEntries(texts);
}

/** The form as the product stores it. @param button placed before everything else */
export function documentOf(sections: readonly SectionSpec[], button?: ControlItem): FormDocument {
  const fields = sections.flatMap((section) => section.fields);
  return {
    form: FORM,
    version: 1,
    items: [...(button ? [button] : []), ...fields.map(itemOf)],
    layout: [...(button ? [firstPlace(button)] : []), ...layoutOf(sections)],
    rules: fields.flatMap(rulesOf),
    messages: { ...textsOf(sections), ...(button && buttonText(button)) },
  };
}
