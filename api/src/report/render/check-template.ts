import Handlebars from 'handlebars';
import { COMPILED, compileTemplate, type Template } from './template-engine.ts';

/** What can be wrong with a template, as the text of the error `pageFaulty` tells them apart. */
export type TemplateFault = 'syntax' | 'helper' | 'missing' | 'unescaped' | 'partial' | 'markup';

/** A template that cannot be printed, and where: lines from 1, columns from 1. */
export class TemplateRejectedError extends Error {
  override readonly name = 'TemplateRejectedError';

  constructor(
    readonly fault: TemplateFault,
    readonly line: number,
    readonly column: number,
    reason: string,
  ) {
    super(`Line ${line}, column ${column}: ${reason}`);
  }
}

/** Markup that loads, runs or sends something; a page that prints needs none of it. A picture is one of its values. */
const FORBIDDEN = [
  /<(?:script|iframe|object|embed|link|base|meta|form|frame|style|image|video|audio)\b/i,
  /<img\b(?! src="\{\{)/i,
  /\son\w+\s*=/i,
  /url\(/i,
];

/** Known when a template is printed, so that an older one still is; a new one has no use for it. */
const CHECKED = { ...COMPILED, knownHelpers: { ...COMPILED.knownHelpers, log: false } };

/**
 * A template whose source is in order by itself: it parses, calls known helpers alone, escapes every value, includes no
 * other template and carries no markup that could load or run anything.
 * @throws TemplateRejectedError with the first thing that is wrong
 */
export function checkTemplate(source: string): Template {
  const program = located(() => Handlebars.parseWithoutProcessing(source));
  new Guard().accept(program);
  const [found] = FORBIDDEN.map((markup) => markup.exec(source))
    .filter((match) => match !== null)
    .sort((one, other) => one.index - other.index);
  if (found) throw rejectedAt('markup', placeOf(source, found.index), `"${found[0].trim()}" is not allowed.`);
  located(() => Handlebars.precompile(source, CHECKED));
  const template = compileTemplate(source);
  return (context, setting) => located(() => template(context, setting));
}

interface Place {
  readonly line: number;
  readonly column: number;
}

function rejectedAt(fault: TemplateFault, { line, column }: Place, reason: string): TemplateRejectedError {
  return new TemplateRejectedError(fault, line, column, reason);
}

/** Refuses what is printed as it stands, and what brings other templates in. */
class Guard extends Handlebars.Visitor {
  override MustacheStatement(statement: hbs.AST.MustacheStatement): void {
    if (!statement.escaped)
      throw refusedNode('unescaped', statement, 'values are escaped: write them with two braces.');
    super.MustacheStatement(statement);
  }

  override PartialStatement(statement: hbs.AST.PartialStatement): void {
    throw refusedNode('partial', statement, 'a template includes no other template.');
  }

  override PartialBlockStatement(statement: hbs.AST.PartialBlockStatement): void {
    throw refusedNode('partial', statement, 'a template includes no other template.');
  }
}

function refusedNode(fault: TemplateFault, { loc }: hbs.AST.Node, reason: string): TemplateRejectedError {
  return rejectedAt(fault, { line: loc.start.line, column: loc.start.column + 1 }, reason);
}

function placeOf(source: string, index: number): Place {
  const before = source.slice(0, index).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** What Handlebars throws says where in a field or in its words. */
function located<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    // A text longer than any can be is no matter of the source's.
    if (error instanceof TemplateRejectedError || error instanceof RangeError || !(error instanceof Error)) throw error;
    const { lineNumber, column } = error as Error & { readonly lineNumber?: number; readonly column?: number };
    const [, inWords] = /line (\d+)/.exec(error.message) ?? [];
    const line = lineNumber ?? Number(inWords ?? 1);
    const [reason = ''] = error.message.split('\n').slice(-1);
    throw rejectedAt(faultOf(error.message), { line, column: (column ?? 0) + 1 }, reason);
  }
}

function faultOf(message: string): TemplateFault {
  if (message.includes('unknown helper')) return 'helper';
  return message.includes('not defined in') ? 'missing' : 'syntax';
}
