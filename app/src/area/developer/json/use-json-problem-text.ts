import { useText } from '@lifeform/renderer';
import { useCallback } from 'react';
import type { JsonProblem } from './read-json.ts';

/** Says what is wrong with a JSON text, and at what line and column. */
export function useJsonProblemText(): (problem: JsonProblem) => string {
  const text = useText();
  return useCallback(
    ({ line, column, code, detail }) =>
      text('tEdit-Developer-jsonAt', { line, column, problem: text(`tEdit-Developer-json-${code}`, { detail }) }),
    [text],
  );
}
