import type { ControlItem } from './form/control-item/control-item.ts';
import type { FormDocument } from './form/document/form-document.ts';
import type { InterfaceSetupItem } from './form/layout/interface-setup-item.ts';
import { agreementKey, labelKey } from './form/message/key.ts';
import type { Message, Messages } from './form/message/message.ts';
import type { BindingRule, Rule } from './form/rule/rule.ts';
import type { PlainValue } from './form/schema/value.ts';

/** States a sample field is shown in, one field each. */
type SampleState = 'Plain' | 'Required' | 'Helped' | 'Wrong' | 'Disabled' | 'ReadOnly' | 'Locked' | 'Hidden';

/** A sort of field, shown in each state in a section of its own. */
export interface Sample {
  /** Prefix of its fields' names, before the state. */
  readonly name: string;
  readonly tab: string;
  readonly label: Message;
  readonly item: Omit<ControlItem, 'name'>;
  /** Value of a field that starts filled in. */
  readonly value?: PlainValue;
  /** Extra attributes of the plain one. */
  readonly plain?: Partial<ControlItem>;
  /** Default: all. */
  readonly states?: readonly SampleState[];
  /** Of a signature: the text agreed to. */
  readonly agreement?: Message;
  /** Width in columns of twelve. */
  readonly width?: number;
  /** Takes no entry, so it is never disabled. */
  readonly isOnlyShown?: boolean;
}

type Parts = Pick<FormDocument, 'items' | 'layout' | 'rules'> & { readonly messages: Messages };

interface StateTraits {
  readonly label: Message;
  readonly isFilled?: boolean;
  readonly item?: Partial<ControlItem>;
  /** The rule that a tick of the form applies to it. */
  readonly rule?: Omit<BindingRule, 'kind' | 'id' | 'field'> & { readonly id: string };
}

const filled = (label: Message, item: Partial<ControlItem>): StateTraits => ({ label, item, isFilled: true });

/** What distinguishes the states, in display order. */
const STATES: Readonly<Record<SampleState, StateTraits>> = {
  Plain: {
    label: { en: '', fr: '' },
    rule: { id: 'disable', property: 'disabled', expression: { var: 'chkDisable' } },
  },
  Required: { label: { en: ', required', fr: ', obligatoire' }, item: { required: true } },
  Helped: filled(
    { en: ', with help', fr: ', avec aide' },
    { isOptional: true, showTooltip: true, showTooltipIcon: true, isSecondaryText: true },
  ),
  Wrong: {
    label: { en: ', with an error', fr: ', avec une erreur' },
    isFilled: true,
    rule: {
      id: 'fail',
      property: 'error',
      expression: { if: [{ var: 'chkWrong' }, 'tEdit-Gallery-wrong', ''] },
    },
  },
  Disabled: filled({ en: ', disabled', fr: ', désactivé' }, { disabled: true }),
  ReadOnly: filled({ en: ', read-only', fr: ', en lecture seule' }, { readOnly: true }),
  Locked: filled({ en: ', locked', fr: ', verrouillé' }, { locked: true }),
  Hidden: {
    label: { en: ', hidden on request', fr: ', masqué sur demande' },
    rule: { id: 'hide', property: 'displayHidden', expression: { var: 'chkHide' } },
  },
};
// The keys of the record are complete.
const ALL = Object.keys(STATES) as readonly SampleState[];

/** The help of a field names its type as administrators know it. */
const helpOf = (key: string, fieldType: string): Messages => ({
  [`${key}-hint`]: { en: 'A hint stands under the label.', fr: 'Une indication se trouve sous le libellé.' },
  [`${key}-tooltip`]: {
    en: `Help for the type “${fieldType}”: it opens on hover, on focus and from its icon.`,
    fr: `Aide pour le type «\u00a0${fieldType}\u00a0»\u00a0: elle s’ouvre au survol, au focus et par son icône.`,
  },
  [`${key}-example`]: { en: 'Whatever fits its type.', fr: 'Ce qui convient à son type.' },
  [`${key}-secondary`]: {
    en: 'A second line stands under the control.',
    fr: 'Une seconde ligne se trouve sous le champ.',
  },
});

/** The fields of a form's samples, with their sections, rules and texts. */
export function sampleParts(form: string, samples: readonly Sample[]): Parts {
  const parts = samples.map((sample) => {
    const before = samples.slice(0, samples.indexOf(sample)).filter(({ tab }) => tab === sample.tab);
    return partsOf(form, sample, before.length + 1);
  });
  return {
    items: parts.flatMap(({ items }) => items),
    layout: parts.flatMap(({ layout }) => layout),
    rules: parts.flatMap(({ rules }) => rules),
    messages: Object.assign({}, ...parts.map(({ messages }) => messages)),
  };
}

function partsOf(form: string, sample: Sample, order: number): Parts {
  const { name, tab, label, item, width, agreement, states = ALL } = sample;
  const section = `sec${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const place = width === undefined ? {} : { width };
  const fields = states.map((state): readonly [string, StateTraits] => [`${name}${state}`, STATES[state]]);
  return {
    items: states.map((state) => itemOf(sample, state)),
    layout: [
      { id: section, kind: 'section', parent: tab, order },
      ...fields.map(
        ([id], at): InterfaceSetupItem => ({ id, kind: 'field', parent: section, order: at + 1, ...place }),
      ),
    ],
    rules: fields.flatMap(([field, { rule }]) => ruleOf(sample, field, rule)),
    messages: {
      [labelKey(form, section)]: label,
      ...Object.fromEntries(
        fields.map(
          ([
            id,
            {
              label: { en, fr },
            },
          ]) => [labelKey(form, id), { en: label.en + en, fr: label.fr + fr }],
        ),
      ),
      ...Object.fromEntries(agreement ? fields.map(([id]) => [agreementKey(form, id), agreement]) : []),
      ...(states.includes('Helped') ? helpOf(labelKey(form, `${name}Helped`), item.fieldType) : {}),
    },
  };
}

function itemOf({ name, item, value, plain }: Sample, state: SampleState): ControlItem {
  const { isFilled, item: own } = STATES[state];
  const start = isFilled && value !== undefined ? { defaultValue: value } : {};
  return { name: `${name}${state}`, ...item, ...start, ...own, ...(state === 'Plain' ? plain : {}) };
}

function ruleOf({ name, isOnlyShown }: Sample, field: string, rule: StateTraits['rule']): readonly Rule[] {
  if (rule === undefined || (isOnlyShown && rule.property === 'disabled')) return [];
  const { id, ...binding } = rule;
  return [{ kind: 'binding', id: `${id}-${name}`, field, ...binding }];
}
