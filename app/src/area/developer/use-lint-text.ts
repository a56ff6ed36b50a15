import type { LintIssue } from '@lifeform/metadata';
import { useText } from '@lifeform/renderer';
import { useCallback } from 'react';
import { useForms } from '../../form/use-forms.ts';

/** What is found in these is the id of a role. */
const OF_ROLES: readonly string[] = ['fills-without-move'];

/** What a finding says. */
export function useLintText(): (issue: LintIssue) => string {
  const text = useText();
  // Where the forms were not asked for, nobody may edit any.
  const roles = useForms({ isAsked: false }).data?.roles;
  return useCallback(
    ({ code, found = '' }) => {
      const role = OF_ROLES.includes(code) ? roles?.find(({ roleID }) => roleID === found) : undefined;
      return text(`tEdit-Developer-lint-${code}`, { found: role?.roleName ?? found });
    },
    [text, roles],
  );
}
