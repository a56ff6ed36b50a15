import { anyText } from '../../form/schema/schema.ts';
import { userSchema } from '../../insurance/user/user.ts';
import { directoryAnswerSchema } from '../account.ts';
import {
  beginFactorAnswerSchema,
  beginFactorSchema,
  factorOptionsAnswerSchema,
  factorOptionsRequestSchema,
  finishFactorAnswerSchema,
  finishFactorSchema,
  proveFactorSchema,
} from '../second-factor.ts';
import { authenticateSchema, refreshTokenSchema, tokenAnswerSchema } from '../session.ts';
import { acceptInvitationSchema, setPasswordSchema } from '../user-admin.ts';
import { guessedPasswordsSchema } from '../weak-password.ts';
import type { Endpoints } from './endpoint.ts';

/** Signing in and out. These endpoints need no access token. */
export const sessionEndpoints = {
  'GET /api/getTokenMethod': {
    summary: '`AD` where people sign in through a directory; any other text is by name and password',
    access: 'public',
    answer: anyText,
  },
  'GET /api/getDirectory': {
    summary: 'How to sign in through the company’s directory; 404 where that is off',
    access: 'public',
    answer: directoryAnswerSchema,
  },
  'POST /users/authenticate': {
    summary: 'Buys an access token, a refresh token and a challenge with a password',
    access: 'public',
    body: authenticateSchema,
    answer: tokenAnswerSchema,
  },
  'POST /users/secondFactor/options': {
    summary: 'What the ticket of a sign-in without its second factor can be redeemed with',
    access: 'public',
    body: factorOptionsRequestSchema,
    answer: factorOptionsAnswerSchema,
  },
  'POST /users/secondFactor': {
    summary: 'Completes a sign-in by a second factor or a recovery code, which is then spent',
    access: 'public',
    body: proveFactorSchema,
    answer: tokenAnswerSchema,
  },
  'POST /users/secondFactor/begin': {
    summary: 'Begins to add a second factor, by a ticket',
    access: 'public',
    body: beginFactorSchema,
    answer: beginFactorAnswerSchema,
  },
  'POST /users/secondFactor/finish': {
    summary: 'Adds the second factor that was begun, once it proved to work',
    access: 'public',
    body: finishFactorSchema,
    answer: finishFactorAnswerSchema,
  },
  'POST /users/login': {
    summary: 'The user who holds the refresh token',
    access: 'public',
    body: refreshTokenSchema,
    answer: userSchema,
  },
  'POST /users/refresh': {
    summary: 'A new access token and refresh token; the old one dies',
    access: 'public',
    body: refreshTokenSchema,
    answer: tokenAnswerSchema,
  },
  'POST /users/logout': { summary: 'Ends the session', access: 'public', body: refreshTokenSchema },
  'POST /users/setPassword': {
    summary: 'Sets a password once, by the token of a link',
    access: 'public',
    body: setPasswordSchema,
  },
  'POST /users/acceptInvitation': {
    summary: 'Connects an account to the directory’s identity once, by the token of an invitation',
    access: 'public',
    body: acceptInvitationSchema,
  },
  'GET /api/guessedPasswords': {
    summary: 'The passwords and words that are tried first by whoever guesses, which a new password is held against',
    access: 'public',
    answer: guessedPasswordsSchema,
  },
} as const satisfies Endpoints;
