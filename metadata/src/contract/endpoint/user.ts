import { pageQuery } from '../../form/schema/page.ts';
import { choice, listOf, object, optional, text, withDefault } from '../../form/schema/schema.ts';
import { userSchema } from '../../insurance/user/user.ts';
import {
  inProgressAnswerSchema,
  inProgressSchema,
  profileUpdateAnswerSchema,
  profileUpdateSchema,
} from '../account.ts';
import { importAnswerSchema, importProgressSchema, keptImportSchema } from '../import.ts';
import { roleSchema, saveRoleSchema } from '../role.ts';
import {
  factorTicketAnswerSchema,
  factorTicketRequestSchema,
  proofAnswerSchema,
  proofSchema,
  proveFactorSchema,
  recoveryCodesAnswerSchema,
  recoveryCodesRequestSchema,
  removeFactorSchema,
} from '../second-factor.ts';
import { changePasswordAnswerSchema, changePasswordSchema, sessionsAnswerSchema } from '../session-list.ts';
import {
  createUserSchema,
  listedUserSchema,
  passwordLinkAnswerSchema,
  passwordLinkSchema,
  userUpdateSchema,
} from '../user-admin.ts';
import type { Endpoints } from './endpoint.ts';

/** People and roles. */
export const userEndpoints = {
  'GET /users/:username': {
    summary: 'Oneself; anybody, for those who manage users',
    access: 'signedIn',
    answer: userSchema,
  },
  'POST /users/update': {
    summary: 'One’s own contact fields and preferences; for those who manage users, anybody’s, 409 when they moved on',
    access: 'signedIn',
    fresh: 'partly',
    body: userUpdateSchema,
    reviewed: { kind: 'person', isPartly: true, access: 'manageUsers' },
    answer: object({ message: text(1000) }),
  },
  'POST /users/updateProfile': {
    summary: 'What people may change about themselves; the user as stored',
    access: 'signedIn',
    body: profileUpdateSchema,
    answer: profileUpdateAnswerSchema,
  },
  'GET /users/:username/sessions': {
    summary:
      'Where one is signed in, and the latest attempts; of anybody within one’s rights, for those who manage users',
    access: 'signedIn',
    answer: sessionsAnswerSchema,
  },
  'DELETE /users/:username/sessions': {
    summary: 'Ends all sessions of that person but the one that asks',
    access: 'signedIn',
    fresh: true,
  },
  'DELETE /users/:username/sessions/:sessionID': {
    summary: 'Ends one session of that person',
    access: 'signedIn',
    fresh: true,
  },
  'POST /users/removeFactor': {
    summary: 'Takes away a second factor: one’s own by a ticket, or one of somebody within one’s rights',
    access: 'signedIn',
    fresh: 'partly',
    body: removeFactorSchema,
  },
  'POST /users/factorTicket': {
    summary: 'A ticket to change one’s second factors with, for one’s password',
    access: 'signedIn',
    body: factorTicketRequestSchema,
    answer: factorTicketAnswerSchema,
  },
  'POST /users/proof': {
    summary: 'Proves by one’s password, or anew to the company’s directory, that it is still oneself',
    access: 'signedIn',
    body: proofSchema,
    answer: proofAnswerSchema,
  },
  'POST /users/proof/factor': {
    summary: 'Completes that proof by a second factor, by its ticket',
    access: 'signedIn',
    body: proveFactorSchema,
  },
  'POST /users/recoveryCodes': {
    summary: 'New recovery codes, by a ticket; the earlier ones end',
    access: 'signedIn',
    body: recoveryCodesRequestSchema,
    answer: recoveryCodesAnswerSchema,
  },
  'POST /users/changePassword': {
    summary: 'One’s own password, with the present one as proof; one’s other sessions end',
    access: 'signedIn',
    body: changePasswordSchema,
    answer: changePasswordAnswerSchema,
  },
  'GET /api/inProgress': {
    summary: 'The person’s unsaved work',
    access: 'signedIn',
    answer: inProgressAnswerSchema,
  },
  'POST /api/inProgress': {
    summary: 'Replaces all of the person’s unsaved work; an empty list forgets it',
    access: 'signedIn',
    body: inProgressSchema,
  },
  'GET /users': {
    summary: 'Users by name; the header `x-total-count` says how many there are on all pages',
    access: 'manageUsers',
    query: { search: withDefault(text(190), ''), ...pageQuery(500, 500) },
    answer: listOf(listedUserSchema),
  },
  'POST /users/create': {
    summary: 'A new person, who has no password until they set one through a link',
    access: 'manageUsers',
    fresh: true,
    body: createUserSchema,
    reviewed: { kind: 'person', isPartly: true },
    answer: listedUserSchema,
  },
  'POST /users/passwordLink': {
    summary: 'A link that sets a password once, or invites to the directory; any earlier link of the person ends',
    access: 'manageUsers',
    fresh: true,
    body: passwordLinkSchema,
    answer: passwordLinkAnswerSchema,
  },
  'POST /users/passwordLinks': {
    summary: 'Links for everybody who has no password yet',
    access: 'manageUsers',
    fresh: true,
    reviewed: { kind: 'export', isPartly: true },
    file: 'text/csv',
  },
  'POST /users/Uploadusers': {
    summary: 'Takes in a file of people, or tells what it would do; one issue for each wrong cell',
    access: 'manageUsers',
    fresh: true,
    upload: object({
      FileDirectory: optional(text(1000)),
      isFullUpdate: choice(['true', 'false']),
      isPreview: optional(choice(['true', 'false'])),
      importID: optional(text(36)),
    }),
    reviewed: { kind: 'person', isPartly: true, body: keptImportSchema },
    answer: importAnswerSchema,
    job: 'import',
  },
  'GET /users/imports/:importID': {
    summary: 'How far one’s own import is; opened before the upload, ends with it',
    access: 'manageUsers',
    events: { progress: importProgressSchema },
  },
  'GET /users/GetAllRoles': {
    summary: 'Every role, by name',
    access: 'manageUsers',
    answer: listOf(roleSchema),
  },
  'POST /users/roles': {
    summary: 'A new role, or with `roleID` and `revision` that one changed; 409 when it moved on',
    access: 'manageUsers',
    body: saveRoleSchema,
    reviewed: { kind: 'role' },
    answer: roleSchema,
  },
  'DELETE /users/roles/:roleID': {
    summary: 'Deletes a role that nobody has',
    access: 'manageUsers',
    reviewed: { kind: 'role' },
  },
} as const satisfies Endpoints;
