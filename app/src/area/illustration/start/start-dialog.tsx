import type { SavedIllustration } from '@lifeform/metadata/insurance';
import { Button, ConfirmDialog, Dialog, EmptyState, useForm, useText } from '@lifeform/renderer';
import { type ReactNode, useState } from 'react';
import { call } from '../../../data/call.ts';
import { describeFailure } from '../../../data/describe-failure.ts';
import { PRODUCT_FIELD } from '../../../form/illustration-form.ts';
import { useServices } from '../../../session/services-context.tsx';
import { SearchBox } from '../../../shell/list/search-box.tsx';
import { Loaded } from '../../../shell/loaded.tsx';
import { Moment } from '../../../shell/moment.tsx';
import { useSavedList } from '../saved/use-saved-list.ts';
import { enterClient, hasClient } from './client-fields.ts';
import { clientsOf, productsOf } from './recent.ts';
import styles from './start-dialog.module.css';

/** Most clients and products offered without a search: the few somebody has in hand. */
const MOST = { clients: 8, products: 4 };

interface StartDialogProps {
  readonly onClose: () => void;
}

/** Recent products and clients, or clients found by name; a press enters one into the form. */
export default function StartDialog({ onClose }: StartDialogProps) {
  const text = useText();
  const form = useForm();
  const { client, alerts } = useServices();
  const [search, setSearch] = useState('');
  const [asked, setAsked] = useState<SavedIllustration>();
  const list = useSavedList({ search, page: 1 });

  const enter = async ({ id, insuredName: name }: SavedIllustration): Promise<void> => {
    onClose();
    try {
      const { payload, illustrationNumber } = await call(client, 'GET /api/illustrations/:id', { params: { id } });
      enterClient(form, payload.values);
      const msg = text('tEdit-Illustration-clientFilled', { name, number: illustrationNumber });
      alerts.raise({ id: 'start', alertType: 'Success', msg });
    } catch (error) {
      alerts.raise({ id: 'start', alertType: 'Error', msg: describeFailure(error, text) });
    }
  };
  const choose = (row: SavedIllustration): void => (hasClient(form) ? setAsked(row) : void enter(row));
  const quote = ({ prodID }: SavedIllustration): void => {
    form.change(PRODUCT_FIELD, prodID);
    onClose();
  };

  if (asked) {
    return (
      <ConfirmDialog
        isOpen
        title={text('tEdit-Illustration-replaceClient')}
        confirmLabel={text('tEdit-Illustration-replaceClient')}
        onConfirm={() => void enter(asked)}
        onCancel={() => setAsked(undefined)}
      >
        <p>{text('tEdit-Illustration-replaceClientBody', { name: asked.insuredName })}</p>
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      title={text('tEdit-Illustration-startTitle')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{text('tEdit-Shell-cancel')}</Button>}
    >
      <SearchBox
        key={search}
        label={text('tEdit-Illustration-findClient')}
        hint={text('tEdit-Illustration-findClientHint')}
        search={search}
        onSearch={setSearch}
      />
      <Loaded of={[list]}>
        {({ rows }) => (
          <div className={styles.lists}>
            {rows.length === 0 && (
              <EmptyState
                role="status"
                message={
                  search === ''
                    ? text('tEdit-Illustration-noClients')
                    : text('tEdit-Illustration-noClientFound', { search })
                }
              />
            )}
            {rows.length > 0 && (
              <Choices title={text(`tEdit-Illustration-${search === '' ? 'recent' : 'found'}Clients`)}>
                {clientsOf(rows)
                  .slice(0, search === '' ? MOST.clients : undefined)
                  .map((row) => (
                    <li key={row.id}>
                      <button type="button" onClick={() => choose(row)}>
                        {row.insuredName}
                        <small>
                          {row.productName}, <Moment at={row.modifiedAt} />
                        </small>
                      </button>
                    </li>
                  ))}
              </Choices>
            )}
            {search === '' && rows.length > 0 && (
              <Choices title={text('tEdit-Illustration-recentProducts')}>
                {productsOf(rows)
                  .slice(0, MOST.products)
                  .map((row) => (
                    <li key={row.prodID}>
                      <button type="button" onClick={() => quote(row)}>
                        {row.productName}
                      </button>
                    </li>
                  ))}
              </Choices>
            )}
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

function Choices({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}
