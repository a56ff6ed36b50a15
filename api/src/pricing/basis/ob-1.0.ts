import { createBasis } from './basis.ts';
import type { BasisDocument } from './basis-document.ts';
import document from './ob-1.0.json' with { type: 'json' };

/** The product's own illustrative basis, the one an installation starts with. */
// A JSON import loses literal types; the golden cases run every product of the document.
export const ob10 = createBasis(document as BasisDocument);
