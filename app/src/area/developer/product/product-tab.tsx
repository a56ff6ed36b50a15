import type { LintIssue } from '@lifeform/metadata';
import type { BasisListing } from '@lifeform/metadata/contract';
import { Button, EmptyState, Panes, useText } from '@lifeform/renderer';
import { useEffect, useRef, useState } from 'react';
import { entriesOf, type PartEntry } from '../draft/part-entry.ts';
import { isNewProduct } from '../draft/product-edit.ts';
import { EntryList } from '../entry-list.tsx';
import { Preview } from '../preview.tsx';
import type { FormEditor } from '../use-form-editor.ts';
import { goToOpened } from '../use-pane-keys.ts';
import { useWording } from '../use-wording.ts';
import { NewProductDialog } from './new-product-dialog.tsx';
import { ProductPanel, type ProductPart } from './product-panel.tsx';

interface ProductTabProps {
  readonly editor: FormEditor;
  readonly findings: readonly LintIssue[];
  readonly bases: readonly BasisListing[];
  /** Number of the product that is open. */
  readonly entry: string | undefined;
  readonly onEntry: (prodID: string | undefined) => void;
}

/** The products: which there are, all of one, and the form as it would be for it. */
export function ProductTab({ editor, findings, bases, entry, onEntry }: ProductTabProps) {
  const text = useText();
  const [isAdding, setAdding] = useState(false);
  const [part, setPart] = useState<ProductPart>('settings');
  const { content, drafted, base } = editor;
  const stored = entriesOf('setups', useWording(editor));
  const entries = [...stored].sort((one, other) => one.key.localeCompare(other.key));
  const open = entries.findIndex(({ key }) => key === entry);
  const setup = entry === undefined ? undefined : content.setups[entry];
  const changed = new Set(editor.changes.filter((change) => change.part === 'setups').map(({ key }) => key));
  const mark = ({ key, pointer }: PartEntry) => {
    if (findings.some(({ path, severity }) => severity === 'error' && path.startsWith(`${pointer}/`))) {
      return { tone: 'error', label: text('tEdit-Developer-invalid') } as const;
    }
    if (isNewProduct(base.content, key))
      return { tone: 'info', label: text('tEdit-Developer-newProductMark') } as const;
    return changed.has(key) ? ({ tone: 'warning', label: text('tEdit-Developer-changed') } as const) : undefined;
  };
  // What is edited is what the preview shows, a product that has just come into the draft included.
  const show = useRef(editor.chooseProduct);
  show.current = editor.chooseProduct;
  const shown = setup?.prodID;
  useEffect(() => {
    if (shown !== undefined) show.current(shown);
  }, [shown]);
  return (
    <Panes>
      <EntryList title={text('tEdit-Developer-tab-products')} {...{ entries, open, mark }} onOpen={onEntry}>
        <Button onClick={() => setAdding(true)}>{text('tEdit-Developer-newProduct')}</Button>
      </EntryList>
      {setup ? (
        <ProductPanel
          key={setup.prodID}
          {...{ editor, findings, bases, setup, part }}
          index={stored.findIndex(({ key }) => key === setup.prodID)}
          onPart={setPart}
          onGone={() => onEntry(undefined)}
        />
      ) : (
        <EmptyState message={text('tEdit-Developer-chooseProduct')} />
      )}
      {/* A grid of products takes the room of the preview. */}
      {(part !== 'limits' || !setup) && (
        <Preview form={drafted} selected={undefined} onProduct={editor.chooseProduct} />
      )}
      {isAdding && (
        <NewProductDialog
          editor={editor}
          source={entry ?? editor.base.prodID}
          onAdded={(prodID) => {
            setPart('settings');
            onEntry(prodID);
            goToOpened();
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Panes>
  );
}
