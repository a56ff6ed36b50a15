import Handlebars from 'handlebars';
import { placedFault } from './check-template.ts';

/** Helpers that read what they are given as a context of its own. */
const ENTERING: ReadonlySet<string> = new Set(['each', 'with']);

/**
 * Checks the names a template reads of what it is given, before anybody prints it. Names inside `each` and `with` are
 * those of other contexts, and are found where they are missing when it is printed.
 * @param given an example of what the template is given; lists are not looked into
 * @throws TemplateRejectedError with the first name that is not there
 */
export function requireNames(source: string, given: object): void {
  new Names(given).accept(Handlebars.parseWithoutProcessing(source));
}

class Names extends Handlebars.Visitor {
  readonly #given: object;
  /** How many contexts have been entered. */
  #depth = 0;

  constructor(given: object) {
    super();
    this.#given = given;
  }

  override BlockStatement(block: hbs.AST.BlockStatement): void {
    this.acceptArray(block.params);
    if (block.hash) this.accept(block.hash);
    // Who begins with a value rather than a helper enters it as well.
    const enters = block.params.length === 0 || ENTERING.has(block.path.original);
    if (block.params.length === 0) this.accept(block.path);
    if (enters) this.#depth += 1;
    this.accept(block.program);
    if (enters) this.#depth -= 1;
    if (block.inverse) this.accept(block.inverse);
  }

  override MustacheStatement({ path, params, hash }: hbs.AST.MustacheStatement): void {
    // With parameters it is a helper's name.
    if (params.length === 0 && !hash?.pairs.length) this.accept(path);
    this.acceptArray(params);
    if (hash) this.accept(hash);
  }

  override SubExpression({ params, hash }: hbs.AST.SubExpression): void {
    this.acceptArray(params);
    if (hash) this.accept(hash);
  }

  override PathExpression(path: hbs.AST.PathExpression): void {
    const isRoot = path.data && path.parts[0] === 'root';
    if (path.data ? !isRoot : path.depth !== this.#depth) return;
    let at: unknown = this.#given;
    for (const part of isRoot ? path.parts.slice(1) : path.parts) {
      if (typeof at !== 'object' || at === null || Array.isArray(at)) return;
      if (!Object.hasOwn(at, String(part))) throw placedFault('missing', path, `"${path.original}" is not there.`);
      at = (at as Readonly<Record<string, unknown>>)[String(part)];
    }
  }
}
