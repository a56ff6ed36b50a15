import { EmptyState, Screen, useLanguage, useText } from '@lifeform/renderer';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { Loaded, Texts } from '../../shell/loaded.tsx';
import { PageTitle } from '../../shell/page-title.tsx';
import { type FormMenuEntry, useFormMenu } from '../../shell/use-form-menu.ts';
import { FormCards } from './form-cards.tsx';
import { OneForm } from './one-form.tsx';
import { pathOf, usePlace } from './use-place.ts';

/** Forms that people fill in: all of them, the records of one, one record. */
export default function FormsScreen() {
  return (
    <Texts of="Records">
      <Area />
    </Texts>
  );
}

function Area() {
  const menu = useFormMenu();
  const { address } = usePlace();
  return (
    <Loaded of={[menu]}>
      {({ forms }) => (address === undefined ? <FormCards forms={forms} /> : <Addressed forms={forms} />)}
    </Loaded>
  );
}

/** The form of the address, also where it is one the form had before. */
function Addressed({ forms }: { readonly forms: readonly FormMenuEntry[] }) {
  const language = useLanguage();
  const { search } = useLocation();
  const { address = '', record, isBeyond } = usePlace();
  const entry = forms.find((form) => form.address === address);
  const moved = forms.find(({ formerAddresses }) => formerAddresses.includes(address));
  if (isBeyond || (entry ?? moved) === undefined) return <NothingHere />;
  if (entry !== undefined) return <OneForm key={entry.form} entry={entry} title={entry.title[language]} />;
  return <Navigate to={pathOf(moved?.address ?? '', record) + search} replace />;
}

function NothingHere() {
  const text = useText();
  return (
    <Screen width="text">
      <PageTitle title={text('tEdit-Records-nothingHere')} />
      <EmptyState
        message={text('tEdit-Records-nothingHereBody')}
        action={<Link to="/forms">{text('tEdit-Records-toForms')}</Link>}
      />
    </Screen>
  );
}
