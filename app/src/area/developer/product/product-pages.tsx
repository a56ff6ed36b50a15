import type { ProductSetup, ReportPage } from '@lifeform/metadata/insurance';
import { Button, Toolbar, useText } from '@lifeform/renderer';
import { castDraft } from 'immer';
import { Texts } from '../../../shell/loaded.tsx';
import screen from '../developer-screen.module.css';
import { editSetup } from '../draft/product-edit.ts';
import type { FormEditor } from '../use-form-editor.ts';
import styles from './product.module.css';

interface ProductPagesProps {
  readonly editor: FormEditor;
  readonly setup: ProductSetup;
}

/** The pages of a product's report, on or off and in their order. */
export function ProductPages(props: ProductPagesProps) {
  return (
    <Texts of="Illustration">
      <PageList {...props} />
    </Texts>
  );
}

function PageList({ editor, setup }: ProductPagesProps) {
  const text = useText();
  const { prodID, pages } = setup;
  const put = (next: readonly ReportPage[]): void =>
    editor.change(editSetup(prodID, (draft) => void Object.assign(draft, { pages: castDraft(next) })));
  const move = (from: number, by: number): void => {
    const next = [...pages];
    next.splice(from + by, 0, ...next.splice(from, 1));
    put(next);
  };
  const others = otherPages(editor, setup);
  const label = ({ id }: ReportPage): string => text(`tEdit-Illustration-page-${id}`);
  return (
    <>
      <p className={screen.hint}>{text('tEdit-Developer-pagesLead')}</p>
      <ol className={styles.pages}>
        {pages.map((page, at) => (
          <li key={page.id}>
            <label>
              <input type="checkbox" checked onChange={() => put(pages.filter(({ id }) => id !== page.id))} />
              {label(page)}
              {page.required === true && <span className={screen.hint}> {text('tEdit-Developer-pageRequired')}</span>}
            </label>
            <Toolbar>
              <Button
                isHeld={at === 0}
                aria-label={text('tEdit-Developer-moveUp', { label: label(page) })}
                onClick={() => move(at, -1)}
              >
                ↑
              </Button>
              <Button
                isHeld={at === pages.length - 1}
                aria-label={text('tEdit-Developer-moveDown', { label: label(page) })}
                onClick={() => move(at, 1)}
              >
                ↓
              </Button>
            </Toolbar>
          </li>
        ))}
      </ol>
      {others.length > 0 && <h3>{text('tEdit-Developer-otherPages')}</h3>}
      <ul className={styles.pages}>
        {others.map((page) => (
          <li key={page.id}>
            <label>
              <input type="checkbox" checked={false} onChange={() => put([...pages, page])} />
              {label(page)}
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Pages it has not: those it had when it was published, then those of products that are worked out the same way. */
function otherPages({ base, content }: FormEditor, { prodID, pages, quote }: ProductSetup): readonly ReportPage[] {
  const alike = Object.values(content.setups).filter((other) => other.quote.calculation === quote.calculation);
  const had = base.content.setups[prodID]?.pages ?? [];
  const all = new Map([...alike.flatMap((other) => other.pages), ...had].map((page) => [page.id, page]));
  for (const { id } of pages) all.delete(id);
  return [...all.values()];
}
