import type { ParametersOf, Route } from './endpoints.ts';

/** The address of an endpoint: `addressOf('GET /users/:username', { username })`. */
/* @__NO_SIDE_EFFECTS__ */
export function addressOf<R extends Route>(route: R, parameters: ParametersOf<R>): string {
  const values = parameters as Readonly<Record<string, string>>; // a path has no others
  const path = route.slice(route.indexOf(' ') + 1);
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
}
