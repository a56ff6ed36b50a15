import { buildRecordTree, type DataRecord, type RecordNode } from '@lifeform/engine';
import type { FormDocument } from '@lifeform/metadata';
import { seed } from '@lifeform/metadata/seed';

function inforceForm(): FormDocument {
  const document = seed.forms.find(({ form }) => form === 'Inforce');
  if (document === undefined) throw new Error('The seed ships no form Inforce.');
  return document;
}

/** The tree of one page of the form, in the shape an assertion reads: headings with labels or headings beneath. */
export function treeOf(record: DataRecord, root = 'pagPolicy', locale: 'en' | 'fr' = 'en'): readonly RecordNode[] {
  return buildRecordTree(inforceForm(), record, { root, locale, now: () => new Date(2026, 10, 21) });
}

/** Headings of a tree, each with what is nested in it. */
export type Outline = { readonly [heading: string]: Outline };

export function outline(nodes: readonly RecordNode[]): Outline {
  const { messages } = inforceForm();
  const titleOf = ({ title, form, rows: [first = ''] }: RecordNode) =>
    title === undefined ? form.getField(first).text : (messages[title]?.en ?? title);
  return Object.fromEntries(nodes.map((node) => [titleOf(node), outline(node.children)]));
}

export function findNode(nodes: readonly RecordNode[], id: string): RecordNode {
  const all = (list: readonly RecordNode[]): readonly RecordNode[] =>
    list.flatMap((node) => [node, ...all(node.children)]);
  const found = all(nodes).find((node) => node.id === id);
  if (found === undefined)
    throw new Error(
      `No node ${id}; there are ${all(nodes)
        .map((node) => node.id)
        .join(', ')}.`,
    );
  return found;
}
