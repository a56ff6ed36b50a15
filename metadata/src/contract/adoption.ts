import { message } from '../form/schema/common.ts';
import { anyText, listOf, named, number, object, type Static } from '../form/schema/schema.ts';

/**
 * GET /api/adoption: what follows a basis or a setup once it is adopted, and what keeps the terms it was made under. What
 * is saved and what is in force is counted, whoever's it is.
 */
export const adoptionSchema = named(
  'Adoption',
  object({
    /** Each with the basis that new quotes of it are made on. */
    products: listOf(object({ prodID: anyText, name: message, basis: anyText })),
    /** In force, each under the basis and the setup of its issue. */
    policies: number(),
    /** Saved, each under the version it was made with. */
    illustrations: number(),
  }),
);
export type Adoption = Static<typeof adoptionSchema>;
