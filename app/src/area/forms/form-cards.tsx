import { Card, CardGrid, EmptyState, Lead, RecordIcon, Screen, Stack, useLanguage, useText } from '@lifeform/renderer';
import { Link } from 'react-router-dom';
import { PageTitle } from '../../shell/page-title.tsx';
import type { FormMenuEntry } from '../../shell/use-form-menu.ts';
import styles from './forms.module.css';
import { NEW_RECORD, pathOf } from './use-place.ts';

/** The forms somebody may fill in or see, those in use before those that are put away. */
export function FormCards({ forms }: { readonly forms: readonly FormMenuEntry[] }) {
  const text = useText();
  const used = forms.filter(({ isArchived }) => !isArchived);
  const archived = forms.filter(({ isArchived }) => isArchived);
  return (
    <Screen>
      <Stack isClose>
        <PageTitle title={text('tEdit-Shell-route-forms')} />
        <Lead>{text('tEdit-Records-formsLead')}</Lead>
      </Stack>
      {used.length > 0 ? (
        <Cards label={text('tEdit-Shell-route-forms')} forms={used} />
      ) : (
        <EmptyState message={text('tEdit-Records-noForms')} />
      )}
      {archived.length > 0 && (
        <Stack as="section" aria-labelledby="archived-forms">
          <h2 id="archived-forms">{text('tEdit-Records-archivedForms')}</h2>
          <Cards label={text('tEdit-Records-archivedForms')} forms={archived} />
        </Stack>
      )}
    </Screen>
  );
}

interface CardsProps {
  readonly label: string;
  readonly forms: readonly FormMenuEntry[];
}

function Cards({ label, forms }: CardsProps) {
  return (
    <CardGrid as="ul" size="medium" aria-label={label}>
      {forms.map((form) => (
        <FormCard key={form.form} entry={form} />
      ))}
    </CardGrid>
  );
}

function FormCard({ entry }: { readonly entry: FormMenuEntry }) {
  const text = useText();
  const language = useLanguage();
  const { address, icon, isArchived, acts } = entry;
  const title = entry.title[language];
  return (
    <Card as="li" isRow>
      <span className={styles.icon}>
        <RecordIcon name={icon} />
      </span>
      <span className={styles.cardBody}>
        <Link to={pathOf(address)} className={styles.cardTitle}>
          {title}
        </Link>
        {acts.includes('fill') && !isArchived && (
          <Link to={pathOf(address, NEW_RECORD)} aria-label={text('tEdit-Records-newNamed', { title })}>
            {text('tEdit-Records-new')}
          </Link>
        )}
      </span>
    </Card>
  );
}
