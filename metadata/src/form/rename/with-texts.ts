/** The same with other texts in it, at any depth. */
export function withTexts<Json>(json: Json, change: (text: string) => string): Json {
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return change(part);
    if (Array.isArray(part)) return part.map(walk);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, walk(value)]));
  };
  return walk(json) as Json; // texts in the place of texts
}
