import { choice, flag, integer, list, named, object, optional, type Static, text } from '../../form/schema/schema.ts';

/** What happens to somebody who signs in once more than their role allows. */
const PAST_MOST = ['endOldest', 'refuse'] as const;

/** What a role asks of its people when they sign in, and while they are signed in. */
export const signInRulesSchema = named(
  'SignInRules',
  object({
    /** How often somebody may be signed in at once; 0 without a limit. */
    mostSessions: integer(0, 100),
    pastMost: choice(PAST_MOST),
    /** Addresses and networks, as 10.0.0.0/8, they may come from; none of them for everywhere. */
    addresses: list(text(50, 1), 100),
    /** Whether a password alone lets nobody in. A directory asks for its own second factor. */
    needsSecondFactor: optional(flag()),
    /** What a company's directory calls those who have this role; read where its roles are mapped. */
    directoryRoles: optional(list(text(200, 1), 100)),
  }),
);
export type SignInRules = Static<typeof signInRulesSchema>;

export const NO_SIGN_IN_RULES: SignInRules = { mostSessions: 0, pastMost: 'endOldest', addresses: [] };
