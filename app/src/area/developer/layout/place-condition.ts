import { traitsOf } from '@lifeform/metadata';
import type { ProductContent } from '@lifeform/metadata/insurance';
import { castDraft } from 'immer';
import type { Edit } from '../draft/draft-state.ts';
import { entryOf, holdersOf } from '../draft/layout-tree.ts';
import { newID } from '../draft/part-entry.ts';
import { type Sentence, writeSentence } from '../rule/sentence.ts';

/** The rule that says when a place is shown. */
export function showingRule({ rules }: Pick<ProductContent, 'rules'>, id: string): string | undefined {
  return rules.find((rule) => rule.kind === 'binding' && rule.field === id && rule.property === 'displayHidden')?.id;
}

/** The fields a condition of a place may speak of: a place is not there for what stands in it to say so. */
function speakersFor({ items, layout }: Pick<ProductContent, 'items' | 'layout'>, id: string) {
  return items.filter(
    ({ name, fieldType }) =>
      name !== id && traitsOf(fieldType).holds !== 'none' && !holdersOf(layout, name).includes(id),
  );
}

/** The id of the rule that `showWhen` would add; undefined where no other field could say when a place is shown. */
export function showWhenID(content: ProductContent, id: string): string | undefined {
  return speakersFor(content, id).length === 0 ? undefined : newID(content, 'rules');
}

/**
 * Adds the rule that shows a place when the first choice before it is made, to be changed by picks. A page, section or
 * group is given an item of its name, which is what a rule hides.
 */
export function showWhen(id: string, ruleID: string): Edit {
  return (content) => {
    const speakers = speakersFor(content, id);
    const said = speakers.find(({ fieldType }) => fieldType === 'check') ?? speakers[0];
    const place = entryOf(content.layout, id);
    if (said === undefined || place === undefined) return;
    const isNamed = content.items.some(({ name }) => name === id);
    if (!isNamed && place.repeat === undefined)
      content.items.push({ name: id, fieldType: place.kind === 'page' ? 'page' : 'tab' });
    const comparison = said.fieldType === 'check' ? 'ticked' : 'filled';
    const sentence: Sentence = { verb: 'show', join: 'and', conditions: [{ path: said.name, comparison }] };
    const blank = { kind: 'binding', id: ruleID, field: id, property: 'displayHidden', expression: false } as const;
    content.rules.push(castDraft(writeSentence(sentence, blank)));
  };
}
