/** Fills the `:name` parts of a path of the contract. */
export function fillPath(path: string, parts: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parts[name] ?? ''));
}
