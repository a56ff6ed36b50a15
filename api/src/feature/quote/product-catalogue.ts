import type { ControlItem, FormDocument } from '@lifeform/metadata';
import {
  type CatalogueProduct,
  classifyProduct,
  type NumberRange,
  type ProductSetup,
} from '@lifeform/metadata/insurance';
import type { BasisDocument } from '../../pricing/basis/basis-document.ts';
import { calculationFor } from '../../pricing/calculation/calculations.ts';
import { firstField } from '../../pricing/request/read-logic.ts';

/** A product described by its setup, its form and its basis. */
export function catalogueProduct(document: FormDocument, basis: BasisDocument, setup: ProductSetup): CatalogueProduct {
  const { prodID, planCode, policyType, name } = setup;
  const calculation = calculationFor(setup);
  return {
    prodID,
    planCode,
    policyType,
    name,
    productClass: classifyProduct(prodID)?.productClass ?? '',
    jointTypes: calculation.statuses?.(basis, prodID) ?? ['single'],
    issueAges: issueAges(document, setup),
    faceAmounts: limitsOf(document, setup, firstField(calculation.faceAmount?.(setup))),
  };
}

/** Issue ages nearest birthday, from the product's form. */
export function issueAges(document: FormDocument, setup: ProductSetup): NumberRange {
  return limitsOf(document, setup, firstField(setup.quote.insured.issueAge));
}

/** The limits of a field for this product. */
function limitsOf(document: FormDocument, setup: ProductSetup, field: string): NumberRange {
  const item: Partial<ControlItem> = document.items.find(({ name }) => name === field) ?? {};
  const { min = 0, max = 0 } = { ...item, ...setup.items[document.form]?.[field] };
  return { from: min, to: max };
}
