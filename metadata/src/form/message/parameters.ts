/** The head of a parameter, up to the start of its alternatives if it has any; `{setup.years}` is a setting. */
const HEAD = /\{\s*(\w+(?:\.\w+)?)\s*(?:,\s*(plural|selectordinal|select)\b)?/y;

/** Names of a text's parameters, without duplicates, sorted. The words of a plural or a choice are not names. */
export function parametersOf(text: string): readonly string[] {
  const names = new Set<string>();
  readText(text, 0, names);
  return [...names].sort();
}

/** @returns the position after the text that starts at `from` and ends with a closing brace or the end of input */
function readText(text: string, from: number, names: Set<string>): number {
  let at = from;
  while (at < text.length && text[at] !== '}') at = text[at] === '{' ? readParameter(text, at, names) : at + 1;
  return at + 1;
}

function readParameter(text: string, from: number, names: Set<string>): number {
  HEAD.lastIndex = from;
  const [head, name, choice] = HEAD.exec(text) ?? [];
  if (head === undefined || name === undefined) return from + 1;
  names.add(name);
  if (choice === undefined) return behind(text.indexOf('}', from), text);
  let at = from + head.length;
  while (at < text.length && text[at] !== '}') at = text[at] === '{' ? readText(text, at + 1, names) : at + 1;
  return at + 1;
}

function behind(at: number, text: string): number {
  return at === -1 ? text.length : at + 1;
}
