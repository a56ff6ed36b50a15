import type { Schema } from '../../platform/http/valid-body.ts';

const username = { type: 'string', minLength: 1, maxLength: 190 };

export const authenticateSchema = {
  type: 'object',
  required: ['username', 'password'],
  additionalProperties: false,
  properties: {
    username,
    password: { type: 'string', minLength: 1, maxLength: 1000 },
    generateTrackingUserName: { type: 'boolean' },
  },
} as const satisfies Schema;

export const refreshTokenSchema = {
  type: 'object',
  required: ['token', 'username'],
  additionalProperties: false,
  properties: { token: { type: 'string', minLength: 1, maxLength: 200 }, username },
} as const satisfies Schema;
