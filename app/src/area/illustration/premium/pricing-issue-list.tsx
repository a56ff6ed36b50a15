import { formatParameters } from '@lifeform/engine';
import { useFocusField, useForm, useLanguage, useText } from '@lifeform/renderer';
import styles from './premium-panel.module.css';
import type { PricingIssues } from './premium-state.ts';

/** Why the server does not price accepted values, each with a link to its field. */
export function PricingIssueList({ issues }: { readonly issues: PricingIssues }) {
  const text = useText();
  const language = useLanguage();
  const form = useForm();
  const focusField = useFocusField();
  return (
    <div role="alert">
      <ul className={styles.refused}>
        {issues.map(({ code, path, parameters }) => (
          <li key={`${path} ${code}`}>
            {parameters && Object.keys(parameters).length > 0
              ? text(code, formatParameters(parameters, language))
              : text('tEdit-Illustration-refused')}{' '}
            <button type="button" className={styles.link} onClick={() => focusField(path)}>
              {text('tEdit-Illustration-goTo', { field: text(form.getField(path).label) })}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
