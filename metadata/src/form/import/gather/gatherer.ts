import type { Logic } from '@lifeform/rules';
import type { ControlItem, OptionItem } from '../../control-item/control-item.ts';
import { traitsOf } from '../../control-item/field-type.ts';
import type { InterfaceSetupItem } from '../../layout/interface-setup-item.ts';
import type { Repeat } from '../../layout/repeat.ts';
import { agreementKey, hintKey, labelKey, optionKey, tooltipKey } from '../../message/key.ts';
import type { Message } from '../../message/message.ts';
import type { CheckRule, RuleProperty } from '../../rule/rule.ts';
import firstTexts from '../first-texts.json' with { type: 'json' };
import {
  IMPORTED,
  type MadeField,
  type Origin,
  type Place,
  type SourceText,
  type WantedField,
  type WantedOption,
  type WantedRule,
} from './form-parts.ts';
import { Names } from './names.ts';
import { Texts } from './plain-text.ts';

const MOST_OPTIONS = 2000;
const LONGEST_OPTION_TEXT = 200;
/** What can be part of a text's key and of a list of codes. */
const CODE = /^[!-{}~\u00a1-\u024f](?:[ -{}~\u00a0-\u024f]{0,58}[!-{}~\u00a1-\u024f])?$/;

/** Collects the items, places, texts and rules of a form; a reader says what there is, in the order it is read. */
export class Gatherer {
  readonly fields: MadeField[] = [];
  readonly layout: InterfaceSetupItem[] = [];
  readonly messages = new Map<string, Message>();
  readonly bindings: WantedRule[] = [];
  readonly checks: { readonly rule: CheckRule; readonly origins: readonly Origin[] }[] = [];
  readonly places: Place[] = [];
  readonly texts = new Texts();
  readonly #names = new Names();

  page(name: string, title: SourceText): Place {
    return this.#place('page', undefined, name, title);
  }

  /** Where questions stand that nothing holds. */
  first(kind: 'page' | 'section', title: SourceText | undefined): Place {
    const said = title && Object.values(title.text).some((text) => text.trim() !== '');
    return this.#place(kind, undefined, 'questions', said ? title : { text: firstTexts.questions });
  }

  section(parent: Place | undefined, name: string, title: SourceText): Place {
    return this.#place('section', parent, name, title);
  }

  /** @param repeat given of one whose fields stand once a row */
  group(parent: Place, name: string, title: SourceText, repeat?: Repeat): Place {
    return this.#place('group', parent, name, title, repeat);
  }

  field(place: Place, wanted: WantedField): MadeField {
    const name = this.#names.give(wanted.name, 'field');
    const options = wanted.options && this.#options(name, wanted.options);
    const item: ControlItem = {
      name,
      ...wanted.item,
      ...(options === undefined ? {} : { optionItems: options, isTranslateOptions: true }),
      ...(wanted.tooltip === undefined ? {} : { showTooltip: true, showTooltipIcon: true }),
    };
    this.#write(labelKey(IMPORTED, name), wanted.label, { en: wanted.name });
    this.#write(hintKey(IMPORTED, name), wanted.hint);
    this.#write(tooltipKey(IMPORTED, name), wanted.tooltip);
    this.#write(labelKey(IMPORTED, `${name}-placeholder`), wanted.placeholder);
    if (item.fieldType === 'signature')
      this.#write(agreementKey(IMPORTED, name), wanted.agreement, firstTexts.agreement);
    const { width } = wanted;
    const order = this.#order();
    this.layout.push({ id: name, kind: 'field', parent: place.id, order, ...(width === undefined ? {} : { width }) });
    const { from = {}, origin } = wanted;
    const originOf = (attribute: string): Origin => from[attribute] ?? origin;
    const made: MadeField = { item, originOf, place, conditions: [] };
    this.fields.push(made);
    return made;
  }

  /** Another label, and a hint, where a further record says them of the same field. */
  relabel({ item: { name } }: MadeField, label: SourceText | undefined, hint?: SourceText): void {
    this.#write(labelKey(IMPORTED, name), label);
    this.#write(hintKey(IMPORTED, name), hint);
  }

  widen({ item: { name } }: MadeField, width: number): void {
    const at = this.layout.findIndex(({ id }) => id === name);
    const entry = this.layout[at];
    if (entry) this.layout[at] = { ...entry, width };
  }

  bind(field: string, property: RuleProperty, logic: Logic, ...origins: readonly Origin[]): void {
    this.bindings.push({ field, property, logic, origins });
  }

  /** A check with its message, or with one of ours. @param fails when the answers are refused */
  check(field: string, fails: Logic, message: SourceText | undefined, ...origins: readonly Origin[]): void {
    const count = this.checks.filter(({ rule }) => rule.fields[0] === field).length + 1;
    const key = labelKey(IMPORTED, `${field}-check${count}`);
    this.#write(key, message, firstTexts.check);
    this.checks.push({
      rule: { kind: 'check', id: `check-${field.replaceAll('_', '.')}-${count}`, fields: [field], fails, message: key },
      origins,
    });
  }

  #place(kind: Place['kind'], parent: Place | undefined, name: string, title: SourceText, repeat?: Repeat): Place {
    const id = this.#names.give(name, kind);
    this.#write(labelKey(IMPORTED, id), title, { en: name });
    this.layout.push({
      ...{ id, kind, parent: parent?.id ?? null, order: this.#order() },
      ...(repeat === undefined ? {} : { repeat }),
    });
    const place: Place & { rows: Place | undefined } = { id, kind, parent, rows: parent?.rows, conditions: [] };
    if (repeat !== undefined) place.rows = place;
    this.places.push(place);
    return place;
  }

  #order(): number {
    return this.layout.length + 1;
  }

  #write(key: string, source: SourceText | undefined, otherwise?: SourceText['text']): void {
    const { text = {}, origin } = source ?? {};
    const given = this.texts.message(text, origin);
    const message = given ?? (otherwise && (this.texts.message(otherwise) ?? { en: '…', fr: '…' }));
    if (message !== undefined) this.messages.set(key, message);
  }

  /** Options under codes a form can keep; what cannot be offered is left. */
  #options(field: string, wanted: readonly WantedOption[]): readonly OptionItem[] {
    const codes = new Set<string>();
    return wanted.flatMap(({ code, text, origin, more, hasRecord }, index) => {
      const { part, name } = origin;
      if (codes.has(code) || codes.size >= MOST_OPTIONS) {
        const why = codes.has(code) ? 'repeated' : 'limit';
        if (hasRecord) part.leaveWhole(part.feature(name), why, code);
        else part.leave(name, why, code);
        return [];
      }
      const kept = CODE.test(code) ? code : `option${index + 1}`;
      if (kept !== code) part.leave(name, 'name', code);
      codes.add(code);
      const key = optionKey(IMPORTED, field, kept);
      this.#write(key, { text, origin }, { en: code });
      const shown = this.messages.get(key)?.en.slice(0, LONGEST_OPTION_TEXT) ?? code;
      return [{ code: kept, text: shown, ...more }];
    });
  }
}

/** Whether a field's default can be one of it, as it is kept. */
export function defaultFor(fieldType: string, value: unknown): ControlItem['defaultValue'] {
  const { holds } = traitsOf(fieldType);
  if (holds === 'codes' && Array.isArray(value)) return value.map(String).join('|');
  if (holds === 'boolean') return typeof value === 'boolean' ? value : undefined;
  if (holds === 'none' || holds === 'files' || holds === 'signature' || holds === 'numbers') return undefined;
  if (holds === 'number' || holds === 'integer') {
    const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
    return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 4000) : undefined;
}
