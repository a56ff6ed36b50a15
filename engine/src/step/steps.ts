import { traitsOf } from '@lifeform/metadata';
import { fieldOrder } from '../form/layout.ts';
import type { Form, LayoutNode } from '../form/types.ts';

/** How a form is parted: page by page, or one question after another. */
export type StepKind = 'steps' | 'questions';

/** What is filled in at once before going on. */
export interface Step {
  /** Id of what it shows, unique within the form: a page, or a field or group. */
  readonly id: string;
  /** Message keys of what it may be called, the nearest first; where the first is not written, the next stands. */
  readonly titles: readonly string[];
  /** What is drawn of it. */
  readonly nodes: readonly LayoutNode[];
  /** Its fields in reading order, hidden ones among them. */
  readonly fields: readonly string[];
}

/**
 * The steps a form has as it stands: one in which nothing is shown is skipped, as a page that a rule hides. Without
 * pages, whatever stands at the root of the layout is a step.
 */
export function stepsOf(form: Form, kind: StepKind): readonly Step[] {
  const steps = kind === 'steps' ? form.layout.map(pageStep) : questionsOf(form, form.layout, []);
  return steps.filter(({ fields }) => fields.some((name) => isAsked(form, name)));
}

/** A container with a title of its own says it once: it is the title of the step. */
function pageStep(node: LayoutNode): Step {
  const isTitled = node.kind === 'page' || node.kind === 'section' || node.kind === 'tab';
  const nodes = isTitled ? node.children : [node];
  return { id: node.id, titles: [node.title], nodes, fields: fieldOrder([node]) };
}

/** Something is there to be read or entered. A button alone is no step. */
function isAsked(form: Form, name: string): boolean {
  const { hidden, type } = form.getField(name);
  return !hidden && type !== 'button';
}

/**
 * A field is a question and so is a group, whose fields belong together. Words that stand before a question are shown
 * with it, those after the last one with the last.
 */
function questionsOf(form: Form, nodes: readonly LayoutNode[], titles: readonly string[]): readonly Step[] {
  const found: Step[] = [];
  let words: LayoutNode[] = [];
  for (const node of nodes) {
    if (isFrame(node)) found.push(...questionsOf(form, node.children, [node.title, ...titles]));
    else if (isWords(form, node)) words.push(node);
    else if (fieldOrder([node]).some((name) => isAsked(form, name))) {
      found.push(question([...words, node], node, titles));
      words = [];
    }
  }
  const last = found.pop();
  if (last === undefined) return [];
  return [...found, words.length === 0 ? last : { ...last, ...partsOf([...last.nodes, ...words]) }];
}

function question(nodes: readonly LayoutNode[], node: LayoutNode, titles: readonly string[]): Step {
  return { id: node.id, titles: [...titles, node.title], ...partsOf(nodes) };
}

function partsOf(nodes: readonly LayoutNode[]): Pick<Step, 'nodes' | 'fields'> {
  return { nodes, fields: fieldOrder(nodes) };
}

function isFrame({ kind, head }: LayoutNode): boolean {
  return head === undefined && (kind === 'page' || kind === 'tab' || kind === 'section');
}

function isWords(form: Form, { kind, id }: LayoutNode): boolean {
  return kind === 'field' && traitsOf(form.getField(id).type).holds === 'none' && isAsked(form, id);
}
