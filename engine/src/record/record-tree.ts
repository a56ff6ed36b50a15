import { type FormDocument, type FormValues, type Language, optionKey } from '@lifeform/metadata';
import { createForm } from '../form/create-form.ts';
import { buildLayout } from '../form/layout.ts';
import type { FieldState, Form, LayoutNode } from '../form/types.ts';
import { recordPart } from './record-part.ts';
import { type DataRecord, isDataRecord, recordValues, valueName } from './record-values.ts';

/** A heading with its rows and nested headings. */
export interface RecordNode {
  /** Unique in its tree, and stable when the tree is rebuilt from a similar record. */
  readonly id: string;
  /** Message key of the heading; undefined for a list element, which its first row names. */
  readonly title: string | undefined;
  /** The form behind the rows, whose fields decide their format. */
  readonly form: Form;
  /** Fields shown, in reading order: those with a value or status that no rule hides. */
  readonly rows: readonly string[];
  readonly children: readonly RecordNode[];
}

export interface RecordTreeOptions {
  /** The container of the form that the tree shows. */
  readonly root: string;
  readonly locale: Language;
  readonly now: () => Date;
}

/** Elements around a container, with the fields each fills. */
interface Scope {
  readonly fields: ReadonlySet<string>;
  readonly values: FormValues;
}

interface Context extends RecordTreeOptions {
  readonly document: FormDocument;
  readonly record: DataRecord;
  /** Innermost first; the record itself is last. */
  readonly scopes: readonly Scope[];
}

/**
 * A record displayed by a form: its sections with rows and labels, repeated per element where a container is `each` of
 * a list. Empty parts are left out. The form's rules decide which rows appear.
 */
export function buildRecordTree(
  document: FormDocument,
  record: DataRecord,
  options: RecordTreeOptions,
): readonly RecordNode[] {
  const root = findNode(buildLayout(document), options.root);
  if (root === undefined) return [];
  const values = recordValues(record, options.locale);
  const context = { ...options, document, record, scopes: [{ fields: new Set<string>(), values }] };
  const form = formOf(context, plainFields(root));
  return childrenOf(root, '', form, context);
}

function findNode(nodes: readonly LayoutNode[], id: string): LayoutNode | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node : findNode(node.children, id);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Names of a container's fields outside repeated containers. */
function plainFields({ children }: LayoutNode): readonly string[] {
  return children.flatMap((child) => {
    if (child.kind === 'field') return [child.id];
    return child.each.length > 0 ? [] : plainFields(child);
  });
}

function formOf({ document, scopes, locale, now }: Context, fields: readonly string[]): Form {
  const part = recordPart(document, fields);
  const values = part.items.flatMap(({ name }) => {
    const scope = scopes.find((candidate) => candidate.fields.has(name)) ?? scopes.at(-1);
    const value = scope?.values[valueName(name)];
    return value === undefined ? [] : [[name, value] as const];
  });
  return createForm(part, { locale, now, values: Object.fromEntries(values) });
}

function childrenOf(node: LayoutNode, path: string, form: Form, context: Context): readonly RecordNode[] {
  return node.children.flatMap((child) => {
    if (child.kind === 'field') return [];
    return child.each.length > 0 ? repeated(child, path, context) : plain(child, path, form, context);
  });
}

function plain(node: LayoutNode, path: string, form: Form, context: Context): readonly RecordNode[] {
  const id = `${path}${node.id}`;
  return kept({
    ...{ id, title: node.title, form },
    rows: rowsOf(node, form),
    children: childrenOf(node, `${id}.`, form, context),
  });
}

function kept(node: RecordNode): readonly RecordNode[] {
  return node.rows.length === 0 && node.children.length === 0 ? [] : [node];
}

function rowsOf({ children }: LayoutNode, form: Form): readonly string[] {
  return children.flatMap(({ kind, id }) => (kind === 'field' && isShown(form.getField(id)) ? [id] : []));
}

/** An empty field is shown only when a rule gives it a status. */
function isShown({ hidden, value, status }: FieldState): boolean {
  return !hidden && (status !== undefined || (value !== null && value !== ''));
}

interface Element {
  readonly node: RecordNode;
  readonly heading: string | undefined;
}

/** The elements under the container's title, or under the headings of its choice. */
function repeated(node: LayoutNode, path: string, context: Context): readonly RecordNode[] {
  const id = `${path}${node.id}`;
  const elements = elementsOf(node, context.record, id, context);
  const [first] = elements;
  if (first === undefined) return [];
  const { by } = node;
  const { form } = first.node;
  const group = (title: string, groupID: string, children: readonly Element[]): readonly RecordNode[] =>
    kept({ id: groupID, title, form, rows: [], children: children.map((element) => element.node) });
  if (by === undefined) return group(node.title, id, elements);
  return form.getField(by).optionItems.flatMap(({ code }) => {
    const own = elements.filter(({ heading }) => heading === code);
    return group(optionKey(context.document.form, by, code), `${id}.${code}`, own);
  });
}

function elementsOf(node: LayoutNode, record: DataRecord, path: string, context: Context): readonly Element[] {
  const lists = node.each.flatMap((name) => listOf(read(record, name)).map((element, at) => ({ name, element, at })));
  return lists.flatMap(({ name, element, at }) => {
    const fields = plainFields(node);
    const values = { ...recordValues(element, context.locale), listName: name, listPlace: at + 1 };
    const inside = { ...context, record: element, scopes: [{ fields: new Set(fields), values }, ...context.scopes] };
    const form = formOf(inside, node.by === undefined ? fields : [...fields, node.by]);
    const id = `${path}.${name}${at + 1}`;
    const children = [
      ...childrenOf(node, `${id}.`, form, inside),
      ...elementsOf(node, element, id, inside).map((nested) => nested.node),
    ];
    const heading = node.by === undefined ? undefined : String(form.getField(node.by).value ?? '');
    return kept({ id, title: undefined, form, rows: rowsOf(node, form), children }).map((own) => ({
      node: own,
      heading,
    }));
  });
}

function read(record: DataRecord, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (isDataRecord(value) ? value[name] : undefined), record);
}

/** A single element may replace a list of at most one. */
function listOf(value: unknown): readonly DataRecord[] {
  return (Array.isArray(value) ? value : [value]).filter(isDataRecord);
}
