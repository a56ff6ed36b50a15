import type { LintIssue } from '@lifeform/metadata';
import type { BasisListing } from '@lifeform/metadata/contract';
import { isOffered, type ProductSetup } from '@lifeform/metadata/insurance';
import { Button, Chip, ConfirmDialog, Notice, Toolbar, useLanguage, useText } from '@lifeform/renderer';
import { useState } from 'react';
import screen from '../developer-screen.module.css';
import { dropProduct, isNewProduct, offerProduct } from '../draft/product-edit.ts';
import { EntryEditor } from '../entry-editor.tsx';
import type { FormEditor } from '../use-form-editor.ts';
import { useLintText } from '../use-lint-text.ts';
import { LimitGrid } from './limit-grid.tsx';
import styles from './product.module.css';
import { ProductPages } from './product-pages.tsx';
import { ProductSettings } from './product-settings.tsx';
import { ProductTexts } from './product-texts.tsx';
import { RatesDialog } from './rates-dialog.tsx';

const PARTS = ['settings', 'limits', 'pages', 'texts', 'json'] as const;
export type ProductPart = (typeof PARTS)[number];

interface ProductPanelProps {
  readonly editor: FormEditor;
  readonly findings: readonly LintIssue[];
  readonly bases: readonly BasisListing[];
  readonly setup: ProductSetup;
  /** Its place among the products. */
  readonly index: number;
  readonly part: ProductPart;
  readonly onPart: (part: ProductPart) => void;
  /** It left the draft. */
  readonly onGone: () => void;
}

/** One product: whether it is offered and priced, and each of its parts to be edited. */
export function ProductPanel(props: ProductPanelProps) {
  const { editor, findings, bases, setup, index, part, onPart, onGone } = props;
  const text = useText();
  const lintText = useLintText();
  const language = useLanguage();
  const [isRating, setRating] = useState(false);
  const { prodID } = setup;
  const name = setup.name[language] || prodID;
  const missing = findings.find(({ code, path }) => code === 'basis-missing' && path === `/setups/${prodID}/basis`);
  return (
    <section
      className={part === 'limits' ? styles.wide : screen.edit}
      aria-label={text('tEdit-Developer-edit', { label: name })}
    >
      <h2>{name}</h2>
      <p className={screen.hint}>
        <code>{prodID}</code>{' '}
        {!isOffered(editor.drafted.document, prodID) && <Chip tone="warning">{text('tEdit-Developer-withdrawn')}</Chip>}
      </p>
      {missing && (
        <Notice tone="error" isRow isApart>
          <p>{lintText(missing)}</p>
          <Button variant="primary" onClick={() => setRating(true)}>
            {text('tEdit-Developer-addBasis')}
          </Button>
        </Notice>
      )}
      <fieldset className={styles.parts} aria-label={text('tEdit-Developer-productParts')}>
        {PARTS.map((id) => (
          <button key={id} type="button" aria-pressed={id === part} onClick={() => onPart(id)}>
            {text(`tEdit-Developer-productPart-${id}`)}
          </button>
        ))}
      </fieldset>
      {part === 'settings' && <ProductSettings {...{ editor, setup, bases }} />}
      {part === 'limits' && <LimitGrid {...{ editor, setup }} />}
      {part === 'pages' && <ProductPages {...{ editor, setup }} />}
      {part === 'texts' && <ProductTexts {...{ editor, setup }} />}
      {part === 'json' && (
        <EntryEditor
          part="setups"
          {...{ editor, findings, index }}
          entry={{ key: prodID, value: setup, pointer: `/setups/${prodID}`, note: name }}
          onRename={() => undefined}
        />
      )}
      <div className={styles.below}>
        <Toolbar>
          <Button onClick={() => setRating(true)}>{text('tEdit-Developer-rates')}</Button>
          <Standing {...{ editor, setup, onGone }} />
        </Toolbar>
      </div>
      {isRating && <RatesDialog {...{ editor, setup, bases }} onClose={() => setRating(false)} />}
    </section>
  );
}

/** A product that was published stays for what was saved of it: it is withdrawn, and offered again. */
function Standing({ editor, setup, onGone }: Pick<ProductPanelProps, 'editor' | 'setup' | 'onGone'>) {
  const text = useText();
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const { prodID, name } = setup;
  if (isNewProduct(editor.base.content, prodID)) {
    const drop = (): void => {
      onGone();
      editor.change(dropProduct(prodID));
    };
    return <Button onClick={drop}>{text('tEdit-Developer-removeProduct')}</Button>;
  }
  if (!isOffered(editor.drafted.document, prodID)) {
    return (
      <Button onClick={() => editor.change(offerProduct(prodID, true))}>{text('tEdit-Developer-offerAgain')}</Button>
    );
  }
  return (
    <Toolbar>
      <Button onClick={() => setAsking(true)}>{text('tEdit-Developer-withdraw')}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={text('tEdit-Developer-withdrawTitle', { label: name[language] })}
        confirmLabel={text('tEdit-Developer-withdraw')}
        onConfirm={() => {
          setAsking(false);
          editor.change(offerProduct(prodID, false));
        }}
        onCancel={() => setAsking(false)}
      >
        <p>{text('tEdit-Developer-withdrawBody')}</p>
      </ConfirmDialog>
    </Toolbar>
  );
}
