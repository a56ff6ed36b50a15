import { Button, DefinitionList, Dialog, useText } from '@lifeform/renderer';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../data/call.ts';
import { useClient, useUser } from '../../session/services-context.tsx';
import styles from '../about-dialog.module.css';
import HelpDesk from '../help-desk.tsx';
import { beginTour } from '../tour/tour-gate.tsx';

/** Vendor, help desk and version of the product. */
export default function AboutDialog({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const user = useUser();
  const client = useClient();
  const version = useQuery({
    queryKey: ['version'],
    queryFn: ({ signal }) => call(client, 'GET /api/getVersion', { signal }),
  });
  const product = text('tEdit-Shell-product');
  const company = text('tEdit-Shell-company');
  const site = text('tEdit-Shell-websiteAddress');
  const phone = text('tEdit-Shell-productPhone');
  return (
    <Dialog
      title={text('tEdit-Shell-aboutTitle', { product })}
      onClose={onClose}
      actions={
        <Button
          onClick={() => {
            onClose();
            beginTour();
          }}
        >
          {text('tEdit-Shell-takeTour')}
        </Button>
      }
    >
      <p className={styles.lead}>
        <img src={text('tEdit-Shell-logoAddress')} alt={text('tEdit-Shell-logo', { company })} width="40" height="40" />
        {text('tEdit-Shell-greeting', { name: user.firstName, product })}
      </p>
      <HelpDesk />
      <DefinitionList layout="columns">
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
        <dd data-version="">{version.data?.version}</dd>
      </DefinitionList>
      <p className={styles.copyright}>{text('tEdit-Shell-copyright', { company })}</p>
    </Dialog>
  );
}
