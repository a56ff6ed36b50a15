import { type FormDocument, type FormValues, labelKey, type Message, worded } from '@lifeform/metadata';
import { layersOf, type ProductSetup, type QuoteMapping, setupWords } from '@lifeform/metadata/insurance';
import type { Logic } from '@lifeform/rules';
import { calculationFor } from '../../pricing/calculation/calculations.ts';
import { fieldSaying, firstField } from '../../pricing/request/read-logic.ts';

/** The form fields for what a quote always needs of a person and a cover. */
export interface PlanFields {
  readonly age: string;
  readonly sex: string;
  readonly smokerClass: string;
  readonly faceAmount: string;
}

/** One way to buy a product: the product itself, or one of its layers alone. */
export interface QuotePlan {
  readonly planCode: string;
  readonly prodID: string;
  readonly name: Message;
  readonly fields: PlanFields;
  /** Field of the insured's name; empty when the product has none. */
  readonly nameField: string;
  /** The ticked layers. */
  readonly preset: FormValues;
}

/** The plans of a product, from its setup; empty when it has no face amount. */
export function quotePlans(document: FormDocument, setup: ProductSetup): readonly QuotePlan[] {
  const { prodID, planCode, name, quote, summary } = setup;
  const nameField = fieldSaying(summary.insuredName);
  const ticks = quote.coverages.map(({ selected }) => firstField(selected));
  const whole = { planCode, name, faceAmount: calculationFor(setup).faceAmount?.(setup), tick: '' };
  const messages = worded(document.messages, setupWords(setup));
  const layers = layersOf(setup).map((layer) => ({
    planCode: layer.planCode,
    name: joined(name, messages[labelKey(document.form, layer.label)]),
    faceAmount: layer.faceAmount,
    tick: firstField(layer.selected),
  }));
  return (layers.length > 0 ? layers : [whole]).flatMap((plan) => {
    const fields = fieldsOf(quote, plan.faceAmount);
    if (fields === undefined) return [];
    const preset = Object.fromEntries(ticks.map((tick) => [tick, tick === plan.tick]));
    return [{ planCode: plan.planCode, prodID, name: plan.name, fields, nameField, preset }];
  });
}

function fieldsOf({ insured }: QuoteMapping, face: Logic | undefined): PlanFields | undefined {
  const [age, sex, smokerClass] = [insured.issueAge, insured.sex, insured.smokeClass].map(firstField);
  const faceAmount = firstField(face);
  return age && sex && smokerClass && faceAmount ? { age, sex, smokerClass, faceAmount } : undefined;
}

function joined(name: Message, layer: Message | undefined): Message {
  return layer ? { en: `${name.en}, ${layer.en}`, fr: `${name.fr}, ${layer.fr}` } : name;
}
