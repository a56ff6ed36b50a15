import { choice, day, integer, optional, pattern, text, withDefault } from '../../form/schema/schema.ts';
import { AUDIT_ACTS, auditChainSchema, auditDetailSchema, auditPageSchema } from '../audit.ts';
import type { Endpoints } from './endpoint.ts';

/** Two days of Toronto, the start of a name, an act, a whole subject. */
const filters = {
  from: optional(day),
  to: optional(day),
  person: withDefault(text(100), ''),
  act: withDefault(choice(['', ...AUDIT_ACTS]), ''),
  subject: withDefault(text(190), ''),
};

/** Moment, place in the chain and id of a row. */
const after = pattern('^[0-9T:.-]{23}Z_[0-9]{1,15}_[A-Za-z0-9-]{1,36}$');

/** The audit log, for those who administer the system. */
export const auditEndpoints = {
  'GET /api/audit/rows': {
    summary: 'Rows of the audit log, newest first; `after` is the `next` of the rows before',
    access: 'administerSystem',
    query: { ...filters, after: optional(after), most: withDefault(integer(1, 200), 50) },
    answer: auditPageSchema,
  },
  'GET /api/audit/rows/:id': {
    summary: 'One row, with what was noted',
    access: 'administerSystem',
    answer: auditDetailSchema,
  },
  'GET /api/audit/file': {
    summary: 'Every row the filters leave, oldest first, as CSV, JSON lines or CEF',
    access: 'administerSystem',
    fresh: true,
    query: { ...filters, type: choice(['csv', 'jsonl', 'cef']) },
    file: 'application/octet-stream',
  },
  'GET /api/audit/chain': {
    summary: 'Whether the chain of the audit log held when it was last checked, and how far a check is',
    access: 'administerSystem',
    answer: auditChainSchema,
  },
  'POST /api/audit/chain': {
    summary: 'Begins a check of the whole chain; ask for its state until it is done',
    access: 'administerSystem',
    answer: auditChainSchema,
  },
} as const satisfies Endpoints;
