import type { Finder, Referred } from '../expression/to-logic.ts';
import type { Place } from '../gather/form-parts.ts';
import { rowsAround } from '../gather/rows-around.ts';

interface Named {
  readonly referred: Referred;
  readonly place: Place;
}

/** What the names of an XLSForm stand for: `${name}`, and paths such as `../group/name`. */
export class XlsNames {
  readonly #byName = new Map<string, Named>();
  readonly #byPath = new Map<string, Named>();

  /** The first that is called so keeps the name. @param place where it stands */
  give(name: string, path: readonly string[], referred: Referred, place: Place): void {
    const at = path.join('/');
    if (!this.#byName.has(name)) this.#byName.set(name, { referred, place });
    if (!this.#byPath.has(at)) this.#byPath.set(at, { referred, place });
  }

  /** @param path of the row that the expression stands in, and the place it is in */
  finder(path: readonly string[], place: Place | undefined): Finder {
    const own = rowsAround(place).map(({ id }) => id);
    return (name) => {
      const isPath = name.includes('/') || name === '..';
      const found = isPath ? this.#byPath.get(absolute(name, path)) : this.#byName.get(name);
      return found && seenFrom(own, found);
    };
  }
}

/** A field of the rows around stands for that row's; of rows beside them, for all rows; of rows within rows, for none. */
function seenFrom(own: readonly string[], { referred, place }: Named): Referred | undefined {
  const [rows, ...outer] = rowsAround(place)
    .map(({ id }) => id)
    .filter((id) => !own.includes(id));
  if (rows === undefined) return referred;
  if (outer.length > 0 || referred.kind === 'rows') return undefined;
  return { ...referred, rows };
}

/** @param from the path of the row that says it */
function absolute(path: string, from: readonly string[]): string {
  const [first, ...steps] = path.split('/');
  const at = first === '' ? [] : [...from];
  // An absolute path begins with the name of the form.
  for (const step of first === '' ? steps.slice(1) : [first, ...steps]) {
    if (step === '..') at.pop();
    else if (step !== '.' && step !== undefined) at.push(step);
  }
  return at.join('/');
}
