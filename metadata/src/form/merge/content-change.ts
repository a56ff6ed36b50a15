import { isRecord } from '../schema/is-record.ts';
import { sameJson } from '../schema/same-json.ts';
import { entriesOf, FORM_PARTS, type FormContent, type FormPart, PART_DEPTH } from './form-content.ts';

/** One property that differs between two contents of a form. */
export interface ContentChange {
  readonly part: FormPart;
  /** Field name, layout, rule or case id, message key, id of a setup. */
  readonly key: string;
  /** Dotted path such as `max` or `settings.toAge`; empty for an entry that only one of the two has. */
  readonly property: string;
  /** Undefined when absent. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/** All differences, part by part, in the order of the newer content; deleted entries come last. */
export function contentChanges(before: FormContent, after: FormContent): readonly ContentChange[] {
  return FORM_PARTS.flatMap((part) => {
    const [old, now] = [entriesOf(before, part), entriesOf(after, part)];
    const keys = [...new Set([...now.keys(), ...old.keys()])];
    return keys.flatMap((key) =>
      valueChanges(old.get(key), now.get(key), PART_DEPTH[part]).map(({ path, ...values }) => ({
        part,
        key,
        property: path.join('.'),
        ...values,
      })),
    );
  });
}

/** A path at which two values differ. */
interface ValueChange {
  readonly path: readonly string[];
  readonly before?: unknown;
  readonly after?: unknown;
}

/** @param depth how many levels of objects are compared property by property */
export function valueChanges(before: unknown, after: unknown, depth: number): readonly ValueChange[] {
  if (sameJson(before, after)) return [];
  if (depth === 0 || !isRecord(before) || !isRecord(after)) {
    return [{ path: [], ...(before === undefined ? {} : { before }), ...(after === undefined ? {} : { after }) }];
  }
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys.flatMap((key) =>
    valueChanges(before[key], after[key], depth - 1).map(({ path, ...values }) => ({
      path: [key, ...path],
      ...values,
    })),
  );
}
