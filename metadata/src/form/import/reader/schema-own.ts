import type { ControlItem } from '../../control-item/control-item.ts';
import { OWN_ITEM, type OwnItem } from '../../json-schema/own-item.ts';
import type { Origin, SourceText, WantedField, WantedOption } from '../gather/form-parts.ts';
import type { SourcePart } from '../source/source-part.ts';
import type { Wanted } from './schema-wanted.ts';

/** Attributes that show a text the file has not. */
const WORDED = ['showTooltip', 'showTooltipIcon', 'isSecondaryText', 'secondaryText'] as const;

/** The field of an item that was written here. */
export function ownField({ name, part, required }: Wanted, { optionItems, ...own }: OwnItem): WantedField {
  const said = part.part(OWN_ITEM, 'own.*') ?? part;
  const item = withoutTexts(said, own);
  const textOf = (property: string): SourceText | undefined => {
    const text = part.text(property);
    return text === undefined ? undefined : { text: { en: text }, origin: { part, name: property } };
  };
  const from = Object.keys(item).map((attribute): [string, Origin] => [attribute, { part: said, name: attribute }]);
  return {
    name,
    origin: { part: said, name: 'optionItems' },
    label: textOf('title') ?? { text: { en: name } },
    hint: textOf('description'),
    item: { ...item, ...(required && { required: true }) },
    from: Object.fromEntries(from),
    ...(optionItems && { options: optionsOf(said, optionItems) }),
  };
}

/** An item without the texts of its form: those are left. */
function withoutTexts(said: SourcePart, item: Omit<OwnItem, 'optionItems'>): Omit<OwnItem, 'optionItems'> {
  const kept: { -readonly [A in keyof ControlItem]?: ControlItem[A] } = { ...item };
  for (const attribute of WORDED) {
    if (kept[attribute] === undefined || kept[attribute] === false) continue;
    said.leave(attribute, 'content');
    delete kept[attribute];
  }
  if (kept.mask?.message !== undefined) {
    const { message, ...mask } = kept.mask;
    said.part('mask', 'own.*')?.leave('message', 'content', message);
    kept.mask = mask;
  }
  return { ...kept, fieldType: item.fieldType };
}

function optionsOf(said: SourcePart, options: NonNullable<ControlItem['optionItems']>): readonly WantedOption[] {
  const parts = said.parts('optionItems', 'own.*');
  return options.map(({ code, text, ...more }, at) => {
    const part = parts[at] ?? said;
    return { code, text: { en: text }, origin: { part, name: 'code' }, hasRecord: true, more };
  });
}
