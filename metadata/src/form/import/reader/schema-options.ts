import type { WantedOption } from '../gather/form-parts.ts';
import type { Layers } from '../source/layers.ts';
import { pathOf } from '../source/ledger.ts';
import { SourcePart } from '../source/source-part.ts';
import { type List, listIn } from './schema-list.ts';
import { type Shown, uiHolder } from './schema-shown.ts';

/** The values a schema lists, one way or another. */
export function listed({ parts }: Layers): { readonly holder: SourcePart; readonly list: List } | undefined {
  for (const holder of parts) {
    const list = listIn(holder);
    if (list !== undefined) return { holder, list };
  }
  return undefined;
}

/** The values of a choice, with their titles. */
export function optionsOf(schema: Layers, ui: Shown | undefined): readonly WantedOption[] {
  const found = listed(schema);
  if (found === undefined) return [];
  const { holder, list } = found;
  leaveKinds(holder, list);
  if (list !== 'enum') {
    return holder.parts(list, 'choice').flatMap((option): readonly WantedOption[] => {
      const code = option.see('const');
      if (!isPlain(code)) return [];
      option.take('const');
      return [
        {
          code: String(code),
          text: { en: option.text('title') ?? String(code) },
          origin: { part: option, name: 'const' },
          hasRecord: true,
        },
      ];
    });
  }
  const names = namesOf(schema, ui);
  const disabled = uiHolder(ui, 'enumDisabled');
  const off = disabled?.[0].see(disabled[1]);
  if (disabled && Array.isArray(off)) disabled[0].take(disabled[1]);
  holder.ledger.enter(holder.at(list), 'choice');
  const values = holder.see(list) as readonly unknown[];
  return values.flatMap((value, index): readonly WantedOption[] => {
    if (!isPlain(value)) return [];
    const part = new SourcePart({ [index]: value }, holder.at(list), 'choice', holder.ledger);
    holder.ledger.take(pathOf(holder.at(list), index), 'choice.enum');
    const isOff = Array.isArray(off) && off.includes(value);
    const origin = { part, name: String(index) };
    return [
      {
        code: String(value),
        text: { en: names[index] ?? String(value) },
        origin,
        hasRecord: false,
        ...(isOff && { more: { disabled: true } }),
      },
    ];
  });
}

/** A code is a text: that a value was none is left, once for a list. */
function leaveKinds(holder: SourcePart, list: List): void {
  const all = holder.see(list) as readonly unknown[];
  const values = list === 'enum' ? all : all.map((option) => (option as { readonly const: unknown }).const);
  const others = values.filter((value) => isPlain(value) && typeof value !== 'string');
  if (others.length > 0) holder.ledger.leave(holder.at('type'), 'choice.type', 'text', others);
}

function namesOf(schema: Layers, ui: Shown | undefined): readonly string[] {
  const [part, name] = uiHolder(ui, 'enumNames') ?? [schema.holder('enumNames'), 'enumNames'];
  const names = part?.see(name);
  if (!Array.isArray(names) || !names.every((one) => typeof one === 'string')) return [];
  part?.take(name);
  return names;
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';
}
