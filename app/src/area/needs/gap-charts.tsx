import type { FieldState, Form } from '@lifeform/engine';
import { amountOf, type GapCategory, type GapSection, gapSections } from '@lifeform/metadata/insurance';
import { DataTable, useFormState, useText } from '@lifeform/renderer';
import styles from './needs.module.css';

/** Need, cover and gap by category, as bars and as a table. */
export function GapCharts({ form }: { readonly form: Form }) {
  useFormState(({ revision }) => revision);
  return gapSections(form).map((section) => <GapChart key={section.id} section={section} />);
}

function GapChart({ section }: { readonly section: GapSection<FieldState> }) {
  const text = useText();
  const { categories } = section;
  const most = Math.max(...categories.map(({ need }) => amountOf(need)));
  const [first] = categories;
  return (
    <div className={styles.gaps}>
      <h2>{text(section.title)}</h2>
      <ul className={styles.bars}>
        {categories.map((category) => (
          <li key={category.id}>
            <span>{text(category.title)}</span>
            <strong>{category.gap.text}</strong>
            <Bar category={category} most={most} />
          </li>
        ))}
      </ul>
      <p className={styles.key} aria-hidden="true">
        <span className={styles.there} /> {text('tEdit-Needs-covered')} <span className={styles.missing} />{' '}
        {text('tEdit-Needs-missing')}
      </p>
      {first && (
        <DataTable
          caption={text(section.title)}
          hidesCaption
          isDense
          rows={categories}
          rowKey={({ id }) => id}
          columns={[
            { id: 'category', head: text('tEdit-Needs-category'), cell: ({ title }) => text(title), isSticky: true },
            { id: 'need', head: text(first.need.label), cell: ({ need }) => need.text, isNumeric: true },
            { id: 'covered', head: text(first.covered.label), cell: ({ covered }) => covered.text, isNumeric: true },
            { id: 'gap', head: text(first.gap.label), cell: ({ gap }) => gap.text, isNumeric: true },
          ]}
        />
      )}
    </div>
  );
}

/** Its length is the need relative to the section's largest; the covered part is filled. */
function Bar({ category, most }: { readonly category: GapCategory<FieldState>; readonly most: number }) {
  const text = useText();
  const { title, need, covered, gap } = category;
  const width = (amount: number): string => `${(100 * amount) / most}%`;
  const name = text('tEdit-Needs-bar', {
    category: text(title),
    ...{ need: need.text, covered: covered.text, gap: gap.text },
  });
  return (
    <svg className={styles.graph} role="img" aria-label={name}>
      <rect className={styles.missing} width={width(amountOf(need))} height="100%" />
      <rect className={styles.there} width={width(amountOf(covered))} height="100%" />
    </svg>
  );
}
