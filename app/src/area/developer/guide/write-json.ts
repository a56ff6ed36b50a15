/** A value on one line, with blanks where it may be broken. */
export function writeLine(value: unknown): string {
  // A line end within a text is written as an escape.
  return JSON.stringify(value, undefined, 1).replaceAll(/\n */g, ' ');
}

/** As form files are written: a line for each entry of a part. */
export function writeParts(parts: Readonly<Record<string, unknown>>): string {
  const written = Object.entries(parts).map(([name, part]) => `  "${name}": ${writePart(part)}`);
  return written.length === 0 ? '{}' : `{\n${written.join(',\n')}\n}`;
}

function writePart(part: unknown): string {
  if (Array.isArray(part) && part.length > 0)
    return `[\n${part.map((entry) => `    ${writeLine(entry)}`).join(',\n')}\n  ]`;
  const entries = typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.entries(part) : [];
  if (!entries.some(([, entry]) => typeof entry === 'object')) return writeLine(part ?? null);
  return `{\n${entries.map(([name, entry]) => `    ${JSON.stringify(name)}: ${writeLine(entry)}`).join(',\n')}\n  }`;
}
