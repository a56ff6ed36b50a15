import { type CaseStep, caseSetup, type FieldExpectation, type FormCase } from '../case/form-case.ts';
import type { FormDocument } from '../document/form-document.ts';
import type { FormSetup } from '../document/form-setup.ts';
import { type RowGroups, rowGroups } from '../layout/row-group.ts';
import type { Messages } from '../message/message.ts';
import { error, type LintIssue, repeated } from './lint-issue.ts';

interface Names {
  readonly fields: ReadonlySet<string>;
  readonly groups: RowGroups;
}

/** Cases that name things that do not exist, or that nobody has said are right. Whether they pass is found by running them. */
export function lintCases(
  { items, layout, messages, cases = [] }: FormDocument,
  setups: readonly FormSetup[],
): readonly LintIssue[] {
  const names: Names = { fields: new Set(items.map(({ name }) => name)), groups: rowGroups(layout) };
  const ids = new Set(setups.map(({ id }) => id));
  return [
    ...repeated(cases, ({ id }) => id).map((at) => error('duplicate-case-id', `/cases/${at}/id`, cases[at]?.id)),
    ...cases.flatMap((testCase, index) => lintCase(testCase, `/cases/${index}`, names, ids)),
    ...cases.flatMap(({ steps }, index) => lintErrors(steps, `/cases/${index}/steps`, messages)),
  ];
}

function lintCase(
  { id, isProposed, given, steps }: FormCase,
  path: string,
  names: Names,
  ids: ReadonlySet<string>,
): readonly LintIssue[] {
  const setup = given && caseSetup(given);
  // Without setups the name cannot be checked.
  const isUnknown = setup !== undefined && ids.size > 0 && !ids.has(setup);
  return [
    ...(isProposed ? [error('case-unconfirmed', path, id)] : []),
    ...(isUnknown
      ? [error('case-of-unknown-setup', `${path}/given/${given?.setup === undefined ? 'product' : 'setup'}`, setup)]
      : []),
    ...Object.keys(given?.values ?? {}).flatMap((name) => lintName(name, `${path}/given/values/${name}`, names)),
    ...steps.flatMap((step, index) => lintStep(step, `${path}/steps/${index}`, names)),
  ];
}

function lintStep({ field, expect = {} }: CaseStep, path: string, names: Names) {
  return [
    ...(field === undefined ? [] : lintName(field, `${path}/field`, names)),
    ...Object.keys(expect).flatMap((name) => lintName(name, `${path}/expect/${name}`, names)),
  ];
}

/** A case cannot usefully expect the absence of an error that can never appear. */
function lintErrors(steps: readonly CaseStep[], path: string, messages: Messages): readonly LintIssue[] {
  return steps.flatMap(({ expect = {} }, step) =>
    Object.entries(expect).flatMap(([name, expectation]) =>
      ERRORS.flatMap((property) =>
        (expectation[property] ?? []).flatMap((key, index) =>
          Object.hasOwn(messages, key)
            ? []
            : [error('missing-text', `${path}/${step}/expect/${name}/${property}/${index}`, key)],
        ),
      ),
    ),
  );
}

const ERRORS = ['errors', 'withErrors', 'withoutErrors'] as const satisfies readonly (keyof FieldExpectation)[];

function lintName(name: string, path: string, names: Names): readonly LintIssue[] {
  return isKnown(name, names) ? [] : [error('case-on-unknown-field', path, name)];
}

/** A field of the form, a group, a row of one, or a field in that: `claimants[1].txtName`. */
function isKnown(name: string, { fields, groups: { byId, around } }: Names): boolean {
  const parts = name.split('.');
  return parts.every((part, index) => {
    const [own = '', number] = part.split('[');
    const outer = index === 0 ? undefined : byId.get(parts[index - 1]?.split('[')[0] ?? '');
    const isThere = number === undefined ? fields.has(own) || byId.has(own) : byId.has(own);
    return isThere && around.get(own) === outer;
  });
}
