import type { Form } from '@lifeform/engine';
import { useText } from '@lifeform/renderer';
import styles from './needs.module.css';
import { fieldsIn } from './pages.ts';

const SECTION = 'secLinks';

/** External pages that help with the answers, in their own tabs. Following one is tracked by its name. */
export function Links({ form }: { readonly form: Form }) {
  const text = useText();
  const site = text('tEdit-Shell-websiteAddress');
  const links = fieldsIn(form, SECTION).flatMap((name) => {
    const { label } = form.getField(name);
    const address = text(`${label}-address`, { site });
    // Texts can be edited: an address that is not https, such as a script, is not linked.
    return address.startsWith('https://') ? [{ name, label, address }] : [];
  });
  if (links.length === 0) return null;
  return (
    <nav className={styles.links} aria-labelledby={SECTION}>
      <h2 id={SECTION}>{text(`tEdit-${form.document.form}-${SECTION}`)}</h2>
      <ul>
        {links.map(({ name, label, address }) => (
          <li key={name}>
            <a href={address} target="_blank" rel="noopener noreferrer" onClick={() => form.click(name)}>
              {text(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
