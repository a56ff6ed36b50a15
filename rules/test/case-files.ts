import type { Logic } from '@lifeform/rules';
import arithmetic from '../cases/arithmetic.json' with { type: 'json' };
import compare from '../cases/compare.json' with { type: 'json' };
import list from '../cases/list.json' with { type: 'json' };
import logic from '../cases/logic.json' with { type: 'json' };
import scope from '../cases/scope.json' with { type: 'json' };
import text from '../cases/text.json' with { type: 'json' };

/** Every rule of a group is run over every piece of its data. */
export interface CaseGroup {
  readonly about: string;
  readonly rules: readonly Logic[];
  readonly data: readonly unknown[];
}

// Case files have no closer type than JSON; every rule in them is an expression.
export const caseFiles = { compare, arithmetic, logic, text, list, scope } as unknown as Readonly<
  Record<string, readonly CaseGroup[]>
>;
