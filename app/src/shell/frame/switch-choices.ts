import type { RecordIcon } from '@lifeform/metadata';
import { PRODUCT_CONSTANTS } from '@lifeform/metadata/insurance';
import { useLanguage, useText } from '@lifeform/renderer';
import { listProducts } from '../../route/list-products.ts';
import type { ModuleId } from '../../route/route-table.ts';
import { useUser } from '../../session/services-context.tsx';
import { useFormMenu } from '../use-form-menu.ts';

/** As the header's menu: the specification gives the width in pixels. */
const NARROW = `(max-width: ${PRODUCT_CONSTANTS.menuBreakpointPixels}px)`;

/** Somewhere the switch leads. */
export interface SwitchChoice {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly purpose: string;
  /** Of a form. */
  readonly icon?: RecordIcon;
  /** False for an area the installation offers but this user may not open. */
  readonly isPermitted: boolean;
}

/** The areas of the product, and after them the forms somebody fills in, by their own names. */
export function useSwitchChoices(module: ModuleId | undefined): readonly SwitchChoice[] {
  return [...useAreas(module), ...useForms()];
}

function useAreas(module: ModuleId | undefined): readonly SwitchChoice[] {
  const text = useText();
  const user = useUser();
  const products = listProducts(user, module, { isNarrow: window.matchMedia(NARROW).matches });
  return products.map((product) => ({
    ...product,
    title: text(`tEdit-Shell-product-${product.id}`),
    purpose: text(`tEdit-Shell-${product.isPermitted ? `purpose-${product.id}` : 'notPermitted'}`),
  }));
}

function useForms(): readonly SwitchChoice[] {
  const text = useText();
  const language = useLanguage();
  const { data } = useFormMenu();
  if (data === undefined || data.forms.length === 0) return [];
  const all: SwitchChoice = {
    ...{ id: 'forms', path: '/forms', title: text('tEdit-Shell-product-forms'), isPermitted: true },
    purpose: text('tEdit-Shell-purpose-forms'),
  };
  const each = data.forms
    .filter(({ isArchived }) => !isArchived)
    .map(({ form, address, icon, title }) => ({
      ...{ id: `form ${form}`, path: `/forms/${address}`, title: title[language], icon, isPermitted: true },
      purpose: text('tEdit-Shell-module-forms'),
    }));
  return [all, ...each];
}
