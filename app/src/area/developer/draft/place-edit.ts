import type { InterfaceSetupItem } from '@lifeform/metadata';
import { castDraft } from 'immer';
import type { DraftContent, Edit } from './draft-state.ts';

type Attribute = 'width' | 'head' | 'each' | 'by' | 'repeat';

/** Sets an attribute of a place; undefined takes it away. */
export function setPlace<Name extends Attribute>(
  id: string,
  name: Name,
  value: InterfaceSetupItem[Name] | undefined,
): Edit {
  return (content) => {
    const place = content.layout.find((entry) => entry.id === id);
    if (place === undefined) return;
    if (value === undefined) delete place[name];
    else Object.assign(place, { [name]: castDraft(value) });
    // Rows have the name of their group for themselves.
    if (name === 'repeat' && value !== undefined) dropTitleItem(content, id);
  };
}

/** An item that only stands for a container, so that a rule can hide it. */
function dropTitleItem(content: DraftContent, id: string): void {
  content.items = content.items.filter(({ name, fieldType }) => name !== id || !TITLES.includes(fieldType));
}

const TITLES = ['page', 'tab'];
