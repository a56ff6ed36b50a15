import type { LintIssue } from '@lifeform/metadata';
import { useText } from '@lifeform/renderer';
import { useCallback } from 'react';

/** What a finding says. */
export function useLintText(): (issue: LintIssue) => string {
  const text = useText();
  return useCallback(({ code, found = '' }) => text(`tEdit-Developer-lint-${code}`, { found }), [text]);
}
