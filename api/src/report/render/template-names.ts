import Handlebars from 'handlebars';

/** Every name a template reads, by any path, and every text it passes to a helper. None of one that does not parse. */
export function templateNames(source: string): ReadonlySet<string> {
  const names = new Set<string>();
  class Reader extends Handlebars.Visitor {
    override PathExpression(path: hbs.AST.PathExpression): void {
      for (const part of path.parts) names.add(String(part));
    }

    override StringLiteral(literal: hbs.AST.StringLiteral): void {
      names.add(literal.value);
    }
  }
  try {
    new Reader().accept(Handlebars.parseWithoutProcessing(source));
  } catch {
    return names;
  }
  return names;
}
