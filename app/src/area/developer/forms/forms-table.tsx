import type { FormListing } from '@lifeform/metadata/contract';
import { Chip, DataTable, type TableColumn, useLanguage, useText } from '@lifeform/renderer';
import { Link } from 'react-router-dom';
import { useServices, useUser } from '../../../session/services-context.tsx';
import listStyles from '../../../shell/list/list.module.css';
import { RowAction } from '../../../shell/list/row-action.tsx';
import { heldName } from '../use-form-editor.ts';

export type FormAction = 'rename' | 'copy' | 'archive' | 'restore' | 'delete';

interface FormsTableProps {
  readonly title: string;
  readonly forms: readonly FormListing[];
  readonly onDo: (action: FormAction, listing: FormListing) => void;
}

/** Forms by title, with the way to the editor of each and what can be done with it as a whole. */
export function FormsTable({ title, forms, onDo }: FormsTableProps) {
  const text = useText();
  const language = useLanguage();
  const { held } = useServices();
  const { username } = useUser();
  const say = (code: string): string => text(`tEdit-Developer-forms-${code}`);
  const isKept = forms.some(({ address }) => address !== undefined);
  const hasDraft = ({ form }: FormListing): boolean => held.read(username, heldName(form)) !== undefined;
  const address: TableColumn<FormListing> = {
    id: 'address',
    head: say('address'),
    cell: (listing) =>
      listing.address !== undefined && <Link to={`/forms/${listing.address}`}>/forms/{listing.address}</Link>,
  };
  return (
    <DataTable
      isList
      caption={title}
      rows={forms}
      rowKey={({ form }) => form}
      columns={[
        {
          id: 'title',
          head: say('title'),
          isSticky: true,
          sortBy: (listing) => listing.title[language],
          cell: (listing) => (
            <>
              <Link to={{ pathname: '/developer', search: new URLSearchParams({ form: listing.form }).toString() }}>
                {listing.title[language]}
              </Link>{' '}
              {hasDraft(listing) && <Chip tone="warning">{say('draft')}</Chip>}
            </>
          ),
        },
        ...(isKept ? [address] : []),
        { id: 'name', head: say('name'), sortBy: ({ form }) => form, cell: ({ form }) => <code>{form}</code> },
        { id: 'version', head: say('version'), isNumeric: true, cell: ({ version }) => version },
        {
          id: 'actions',
          head: say('actions'),
          cell: (listing) => (
            <span className={listStyles.rowActions}>
              {actionsOf(listing).map((action) => (
                <RowAction
                  key={action}
                  words={`tEdit-Developer-forms-${action}`}
                  named={{ name: listing.title[language] }}
                  onPress={() => onDo(action, listing)}
                />
              ))}
            </span>
          ),
        },
      ]}
    />
  );
}

/** A form of a screen of the product is only copied; what forms share is renamed where it is edited. */
function actionsOf({ address, kind, isArchived }: FormListing): readonly FormAction[] {
  if (kind !== undefined) return ['delete'];
  if (address === undefined) return ['copy'];
  return ['rename', 'copy', isArchived ? 'restore' : 'archive', 'delete'];
}
