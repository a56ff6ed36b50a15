import { createBasis } from './basis.ts';
import document from './ob-1.0.json' with { type: 'json' };

/** The product's own illustrative basis, the one an installation starts with. */
export const ob10 = createBasis(document);
