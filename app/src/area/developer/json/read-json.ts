import { jsonLanguage } from '@codemirror/lang-json';
import { checkSchema, type Schema, withDisplayHidden } from '@lifeform/metadata';

/** Something wrong with a JSON text, and where in it. */
export interface JsonProblem {
  readonly from: number;
  readonly to: number;
  /** From 1. */
  readonly line: number;
  readonly column: number;
  /** `syntax`, `twice` for a key given again, or the keyword of the schema that is not met. */
  readonly code: string;
  readonly detail: string;
}

/** The value a text stands for when nothing is wrong with it. */
export interface JsonReading {
  readonly value: unknown;
  readonly problems: readonly JsonProblem[];
}

export function readJson(text: string, schema: Schema<unknown>): JsonReading {
  const written = parsed(text);
  if (written === undefined) return { value: undefined, problems: [syntaxProblem(text)] };
  const value = withDisplayHidden(written);
  const problems = [...keysTwice(text), ...schemaProblems(text, schema, value)];
  return { value, problems };
}

function schemaProblems(text: string, schema: Schema<unknown>, value: unknown): readonly JsonProblem[] {
  return checkSchema(schema, value).map(({ path, keyword, detail }) => {
    const { from, to } = placeIn(text, path);
    return { ...at(text, from, to), code: keyword, detail };
  });
}

/** Of a repeated key the last value would win and the others would be lost silently. */
function keysTwice(text: string): readonly JsonProblem[] {
  const problems: JsonProblem[] = [];
  jsonLanguage.parser.parse(text).iterate({
    enter: ({ name, node }) => {
      if (name !== 'Object') return;
      const seen = new Set<string>();
      for (const property of childrenOf(node)) {
        const [key] = childrenOf(property);
        const detail = property.name === 'Property' ? nameOf(property, text) : undefined;
        if (key === undefined || detail === undefined) continue;
        if (seen.has(detail)) problems.push({ ...at(text, key.from, key.to), code: 'twice', detail });
        seen.add(detail);
      }
    },
  });
  return problems;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The first place the grammar fails; engines name it differently. */
function syntaxProblem(text: string): JsonProblem {
  let from = text.trimEnd().length;
  jsonLanguage.parser.parse(text).iterate({
    enter: (node) => {
      if (node.type.isError) from = Math.min(from, node.from);
    },
  });
  const detail = text.slice(from).trimStart().split(/\s/)[0]?.slice(0, 20) ?? '';
  return { ...at(text, from, Math.min(from + 1, text.length)), code: 'syntax', detail };
}

function at(text: string, from: number, to: number) {
  const before = text.slice(0, from);
  return { from, to, line: before.split('\n').length, column: from - before.lastIndexOf('\n') };
}

export interface TextRange {
  readonly from: number;
  readonly to: number;
}

type SyntaxNode = ReturnType<typeof jsonLanguage.parser.parse>['topNode'];

const VALUES: ReadonlySet<string> = new Set(['Object', 'Array', 'String', 'Number', 'True', 'False', 'Null']);

/** Where a JSON pointer points in a text; the innermost place that is there, for one that leads further. */
export function placeIn(text: string, pointer: string): TextRange {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  let node = childrenOf(jsonLanguage.parser.parse(text).topNode).find(isValue);
  for (const step of steps) {
    const next = node && partOf(node, step, text);
    if (next === undefined) break;
    node = next;
  }
  return { from: node?.from ?? 0, to: node?.to ?? 0 };
}

function partOf(node: SyntaxNode, step: string, text: string): SyntaxNode | undefined {
  const children = childrenOf(node);
  if (node.name === 'Array') return children.filter(isValue)[Number(step)];
  const property = children.find((child) => child.name === 'Property' && nameOf(child, text) === step);
  return property && childrenOf(property).find(isValue);
}

function nameOf(property: SyntaxNode, text: string): string | undefined {
  const [name] = childrenOf(property);
  return name && String(parsed(text.slice(name.from, name.to)));
}

function childrenOf(node: SyntaxNode): readonly SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) children.push(child);
  return children;
}

function isValue(node: SyntaxNode): boolean {
  return VALUES.has(node.name);
}
