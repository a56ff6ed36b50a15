/** The result of a call: its value, or that it threw. */
export type Outcome = { readonly value: unknown } | { readonly threw: true };

export function outcomeOf(run: () => unknown): Outcome {
  try {
    return { value: run() };
  } catch {
    return { threw: true };
  }
}
