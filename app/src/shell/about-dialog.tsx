import { Dialog, useText } from '@lifeform/renderer';
import { useMaybeUser } from '../session/services-context.tsx';
import styles from './about-dialog.module.css';
import { HelpDesk } from './help-desk.tsx';

/** Who makes the product, where help is, and which version this is. Opens before signing in too. */
export default function AboutDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const user = useMaybeUser();
  const product = text('tEdit-Shell-product');
  const company = text('tEdit-Shell-company');
  const site = text('tEdit-Shell-websiteAddress');
  const phone = text('tEdit-Shell-productPhone');
  return (
    <Dialog isOpen title={text('tEdit-Shell-aboutTitle', { product })} onClose={onClose}>
      <p className={styles.lead}>
        <img src="/favicon.svg" alt={text('tEdit-Shell-logo', { company })} width="40" height="40" />
        {user
          ? text('tEdit-Shell-greeting', { name: user.firstName, product })
          : text('tEdit-Shell-greetingVisitor', { product })}
      </p>
      <HelpDesk />
      <dl className={styles.list}>
        <dt>{text('tEdit-Shell-website')}</dt>
        <dd>
          <a href={site} target="_blank" rel="noopener noreferrer">
            {site}
          </a>
        </dd>
        <dt>{text('tEdit-Shell-productAndPhone')}</dt>
        <dd>
          {product}, <a href={`tel:${phone}`}>{phone}</a>
        </dd>
        <dt>{text('tEdit-Shell-version')}</dt>
        <dd>{text('tEdit-Shell-versionNumber')}</dd>
      </dl>
      <p className={styles.copyright}>{text('tEdit-Shell-copyright', { company })}</p>
    </Dialog>
  );
}
