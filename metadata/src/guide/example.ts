import galleryTexts from '../../seed/forms/Gallery/texts.json' with { type: 'json' };
import common from '../../seed/messages/common.json' with { type: 'json' };
import type { FormDocument } from '../form/document/form-document.ts';
import { labelKey } from '../form/message/key.ts';
import type { Message, Messages } from '../form/message/message.ts';
import type { FormValues } from '../form/schema/value.ts';
import type { Sample } from '../seed-samples.ts';
import { platformTexts } from '../texts.ts';

const FORM = 'Guide';

/** A form as an example is written: its texts without what every key of it begins with. */
export type WrittenExample = Pick<FormDocument, 'items' | 'layout' | 'rules' | 'cases' | 'record'> & {
  readonly texts: Messages;
};

/** A form to try, and what it opens with. */
export interface Example {
  readonly document: FormDocument;
  readonly values: FormValues;
}

/** What any form may say. */
const shared: Messages = {
  ...Object.fromEntries(Object.entries(platformTexts).filter(([key]) => key.startsWith('msg-'))),
  ...common,
};

export function exampleOf({ texts, ...parts }: WrittenExample, values: FormValues = {}): Example {
  const own = Object.entries(texts).map(([key, said]) => [labelKey(FORM, key), said]);
  return {
    document: { form: FORM, version: 1, ...parts, messages: { ...shared, ...Object.fromEntries(own) } },
    values,
  };
}

/** The gallery's samples of one type as a form of their own, filled in. */
export function exampleOfSamples(samples: readonly Sample[]): Example {
  return exampleOf({
    items: samples.map(({ name, item, value, plain }) => ({
      ...{ name, ...item },
      ...(value === undefined ? {} : { defaultValue: value }),
      ...plain,
    })),
    layout: samples.map(({ name, width = 6 }, at) => ({ id: name, kind: 'field', parent: null, order: at + 1, width })),
    rules: [],
    texts: Object.fromEntries(samples.flatMap(textsOf)),
  });
}

function textsOf({ name, label, agreement }: Sample): readonly (readonly [key: string, said: Message])[] {
  const inGallery = `${labelKey('Gallery', `${name}Plain`)}-`;
  const further = Object.entries(galleryTexts).flatMap(([key, said]) =>
    key.startsWith(inGallery) ? [[`${name}-${key.slice(inGallery.length)}`, said] as const] : [],
  );
  return [[name, label], ...(agreement ? [[`${name}-agreement`, agreement] as const] : []), ...further];
}
