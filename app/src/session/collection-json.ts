const COLLECTION = '$collection';

/** JSON for values that may contain maps and sets. */
export function toJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (part instanceof Map) return { [COLLECTION]: 'map', entries: [...part] };
    return part instanceof Set ? { [COLLECTION]: 'set', entries: [...part] } : part;
  });
}

export function fromJson(text: string): unknown {
  return JSON.parse(text, (_, part: unknown) => {
    if (typeof part !== 'object' || part === null || !(COLLECTION in part)) return part;
    const { [COLLECTION]: kind, entries } = part as { [COLLECTION]: string; entries: [] };
    return kind === 'map' ? new Map(entries) : new Set(entries);
  });
}
