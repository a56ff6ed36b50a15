import type { FormDocument } from '../document/form-document.ts';
import { partsAround } from '../layout/parts-around.ts';
import type { BindingRule, Rule } from '../rule/rule.ts';
import { type LintIssue, warning } from './lint-issue.ts';

/** Whether a rule can ask for its field. */
function isAsking(rule: Rule): rule is BindingRule {
  return rule.kind === 'binding' && rule.property === 'required' && rule.expression !== false;
}

/**
 * Required fields that are left out while a page, tab, section or group around them is hidden: an author may have meant
 * them to be filled in all the same.
 */
export function lintHiddenParts({ form, items, layout, rules }: FormDocument): readonly LintIssue[] {
  const parts = new Set(layout.filter(({ kind }) => kind !== 'field').map(({ id }) => id));
  const hiding = [
    ...items.flatMap(({ name, displayHidden }, index) =>
      displayHidden === true ? [{ part: name, path: `/items/${index}/displayHidden` }] : [],
    ),
    ...rules.flatMap((rule, index) =>
      rule.kind === 'binding' && rule.property === 'displayHidden'
        ? [{ part: rule.field, path: `/rules/${index}/expression` }]
        : [],
    ),
  ].filter(({ part }) => parts.has(part));
  if (hiding.length === 0) return [];
  const around = partsAround(layout);
  const asked = new Set(rules.flatMap((rule) => (isAsking(rule) ? [rule.field] : [])));
  const required = items.filter(
    ({ name, required, isOptional }) => (required === true || asked.has(name)) && isOptional !== true,
  );
  return hiding.flatMap(({ part, path }) =>
    required.flatMap(({ name }) =>
      around(name).includes(part) ? [warning('hidden-with-part', path, `${form} > ${part} > ${name}`)] : [],
    ),
  );
}
