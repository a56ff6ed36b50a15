import type { ControlItem } from '../form/control-item/control-item.ts';
import { labelKey } from '../form/message/key.ts';
import { sameJson } from '../form/schema/same-json.ts';
import type { ProductContent } from '../insurance/product/product-content.ts';
import type { ProductSetup } from '../insurance/product/product-setup.ts';
import type { UpdateControlItemsRequest } from './publish.ts';

/** A version of a form that changes are made of. */
interface BaseVersion {
  readonly form: string;
  readonly version: number;
  readonly content: ProductContent;
}

/**
 * The request that makes a content of a version. Only what differs travels; another editor's work on other fields stays.
 */
/* @__NO_SIDE_EFFECTS__ */
export function toUpdateRequest(
  { form, version, content: before }: BaseVersion,
  content: ProductContent,
  comment: string,
): UpdateControlItemsRequest {
  const isWhole = isPatchTooLittle(form, before, content);
  const isChanged = (part: 'layout' | 'rules' | 'cases' | 'record'): boolean => !sameJson(before[part], content[part]);
  const known = new Map(before.items.map((item) => [item.name, item]));
  const items = isWhole ? content.items : content.items.filter((item) => !sameJson(known.get(item.name), item));
  // Whoever makes such a request saw what becomes of saved values.
  const converts = items.filter((item) => isOfOtherType(item, before.items)).map(({ name }) => name);
  const messages = Object.fromEntries(
    Object.entries(content.messages).filter(
      ([key, text]) => (isWhole && key.startsWith(labelKey(form, ''))) || !sameJson(before.messages[key], text),
    ),
  );
  return {
    ...{ form, baseVersion: version, items },
    ...(Object.keys(messages).length > 0 ? { messages } : {}),
    ...(isChanged('layout') ? { layout: content.layout } : {}),
    ...(isChanged('rules') ? { rules: content.rules } : {}),
    ...(isChanged('cases') ? { cases: content.cases } : {}),
    ...(isChanged('record') && content.record ? { record: content.record } : {}),
    ...setupsOf(form, before, content),
    ...(isWhole ? { isWhole } : {}),
    ...(converts.length > 0 ? { converts } : {}),
    ...(comment.trim() === '' ? {} : { comment: comment.trim() }),
  };
}

function isOfOtherType({ name, formerNames = [], fieldType }: ControlItem, known: readonly ControlItem[]): boolean {
  const before = known.find((item) => item.name === name || formerNames.includes(item.name));
  return before !== undefined && before.fieldType !== fieldType;
}

/** What went, and another order, can only be told by sending everything. */
function isPatchTooLittle(form: string, before: ProductContent, after: ProductContent): boolean {
  const names = after.items.map(({ name }) => name);
  const kept = before.items.map(({ name }) => name);
  const isGone = Object.keys(before.messages).some((key) => key.startsWith(labelKey(form, '')) && !after.messages[key]);
  return isGone || !sameJson(names.slice(0, kept.length), kept);
}

/** A setup of which only the attributes it sets over the form changed travels as those. */
function setupsOf(form: string, before: ProductContent, after: ProductContent): Partial<UpdateControlItemsRequest> {
  const changed = Object.values(after.setups).filter((setup) => !sameJson(before.setups[setup.prodID], setup));
  const isOverride = (setup: ProductSetup): boolean =>
    sameJson(restOf(before.setups[setup.prodID], form), restOf(setup, form));
  const products = changed.filter(isOverride).map((setup) => [setup.prodID, overridesOf(form, before, setup)] as const);
  const setups = changed.filter((setup) => !isOverride(setup)).map((setup) => [setup.prodID, setup] as const);
  return {
    ...(products.length > 0 ? { products: Object.fromEntries(products) } : {}),
    ...(setups.length > 0 ? { setups: Object.fromEntries(setups) } : {}),
  };
}

function restOf(setup: ProductSetup | undefined, form: string): unknown {
  if (setup === undefined) return undefined;
  const { [form]: _own, ...items } = setup.items;
  return { ...setup, items };
}

/** An override that is no longer there is sent empty, which takes it away. */
function overridesOf(form: string, before: ProductContent, setup: ProductSetup) {
  const [old, now] = [before.setups[setup.prodID]?.items[form] ?? {}, setup.items[form] ?? {}];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (name) => !sameJson(old[name], now[name]),
  );
  return Object.fromEntries(names.map((name) => [name, now[name] ?? {}]));
}
