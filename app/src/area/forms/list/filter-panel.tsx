import type { RecordFilter } from '@lifeform/metadata/contract';
import {
  Button,
  Card,
  FormProvider,
  FormView,
  TextProvider,
  Toolbar,
  useFocusField,
  useLanguage,
  useText,
} from '@lifeform/renderer';
import { type FormEvent, useState } from 'react';
import { commitTyping } from '../../../form/commit-typing.ts';
import styles from '../forms.module.css';
import type { KeptForm } from '../kept-form.ts';
import { createFilterForm, type FilterForm } from './filter-form.ts';

interface FilterPanelProps {
  readonly form: KeptForm;
  readonly filter: RecordFilter;
  readonly onFilter: (filter: RecordFilter) => void;
}

/** What a list may be narrowed down by. It applies by its button or Enter. */
export function FilterPanel({ form: { document, setup }, filter, onFilter }: FilterPanelProps) {
  const text = useText();
  const locale = useLanguage();
  const [filters] = useState(() => createFilterForm({ document, columns: setup.list.filters, filter, text, locale }));
  return (
    <TextProvider language={locale} messages={filters.form.messages}>
      <FormProvider form={filters.form}>
        <Fields filters={filters} onFilter={onFilter} />
      </FormProvider>
    </TextProvider>
  );
}

interface FieldsProps extends Pick<FilterPanelProps, 'onFilter'> {
  readonly filters: FilterForm;
}

function Fields({ filters, onFilter }: FieldsProps) {
  const text = useText();
  const focusField = useFocusField();
  const apply = (event: FormEvent): void => {
    event.preventDefault();
    commitTyping(filters.form);
    const filter = filters.read();
    const [wrong] = filters.form.getState().errors;
    if (filter !== undefined) onFilter(filter);
    else if (wrong !== undefined) focusField(wrong);
  };
  return (
    <Card>
      <form noValidate className={styles.filters} aria-label={text('tEdit-Records-filters')} onSubmit={apply}>
        <FormView />
        <Toolbar>
          <Button type="submit" variant="primary">
            {text('tEdit-Records-applyFilters')}
          </Button>
          <Button onClick={() => onFilter({})}>{text('tEdit-Records-clearFilters')}</Button>
        </Toolbar>
      </form>
    </Card>
  );
}
