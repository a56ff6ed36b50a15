const SOURCE = /^(rules|metadata|engine|renderer|api|app)\/(src\/.+\.tsx?)$/;

/** The part a source belongs to, and its path in the room: pricing is a part of its own within the API. */
function partOf(file) {
  const [, room, path] = SOURCE.exec(file) ?? [];
  if (room === undefined) return undefined;
  return { name: path.startsWith('src/pricing/') ? 'pricing' : room, path };
}

/**
 * Pairs of a part's name and the files of it to break.
 * @param args names of parts, or sources, or `--changed`; none for the whole sample
 * @throws where a name is neither
 */
export function wanted(args, parts, changedFiles) {
  const names = args.length === 0 ? Object.keys(parts) : args;
  if (names.every((name) => Object.hasOwn(parts, name))) return names.map((name) => [name, parts[name].files]);
  const isChange = args.includes('--changed');
  const byPart = new Map();
  for (const file of isChange ? changedFiles() : args) {
    const part = partOf(file);
    if (part) byPart.set(part.name, [...(byPart.get(part.name) ?? []), part.path]);
    else if (!isChange) throw new Error(`${file} is neither a part (${Object.keys(parts).join(', ')}) nor a source.`);
  }
  return [...byPart];
}
