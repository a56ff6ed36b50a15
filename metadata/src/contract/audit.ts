import {
  anyText,
  choice,
  flag,
  listOf,
  named,
  nullable,
  number,
  object,
  type Schema,
  type Static,
} from '../form/schema/schema.ts';

/** Everything that is a row of the audit log. The words of each are an option of the form `Audit`. */
export const AUDIT_ACTS = [
  'access.refused',
  'audit.check',
  'audit.erase',
  'audit.export',
  'audit.list',
  'audit.read',
  'basis.card',
  'basis.import',
  'basis.product',
  'batch.export',
  'batch.print',
  'batch.start',
  'budget.spent',
  'change.approve',
  'change.bypass',
  'change.publish',
  'change.return',
  'change.send',
  'change.stop',
  'change.withdraw',
  'client.read',
  'concept.list',
  'concept.print',
  'concept.read',
  'consent.withdraw',
  'directory.link',
  'directory.role',
  'document.list',
  'document.read',
  'eapplication.create',
  'eapplication.export',
  'eapplication.list',
  'eapplication.number',
  'eapplication.print',
  'eapplication.read',
  'eapplication.settings',
  'eapplication.submit',
  'eapplication.test',
  'eapplication.withdraw',
  'factor.add',
  'factor.codes',
  'factor.remove',
  'file.read',
  'form.archive',
  'form.conversion',
  'form.create',
  'form.delete',
  'form.draft.begin',
  'form.draft.delete',
  'form.draft.rename',
  'form.impact',
  'form.remove',
  'form.rename',
  'form.restore',
  'form.undo',
  'form.update',
  'form.use.clear',
  'illustration.create',
  'illustration.delete',
  'illustration.export',
  'illustration.list',
  'illustration.print',
  'illustration.read',
  'illustration.save',
  'job.cancel',
  'job.retry',
  'needs.list',
  'needs.print',
  'needs.read',
  'needsAnalysis.delete',
  'needsAnalysis.save',
  'optionSource.create',
  'optionSource.delete',
  'optionSource.update',
  'package.apply',
  'package.export',
  'packageKey.make',
  'packageKey.revoke',
  'packageKey.trust',
  'password.change',
  'password.link',
  'password.links',
  'password.set',
  'person.erase',
  'person.erase.document',
  'person.erase.user',
  'person.export',
  'person.search',
  'policy.batch',
  'policy.export',
  'policy.list',
  'policy.print',
  'policy.project',
  'policy.read',
  'policy.refused',
  'policy.reproject',
  'policy.search',
  'record.attach',
  'record.delete',
  'record.detach',
  'record.export',
  'record.file.read',
  'record.history',
  'record.list',
  'record.make',
  'record.move',
  'record.options',
  'record.print',
  'record.read',
  'record.save',
  'release.take',
  'report.failed',
  'report.run',
  'reportTemplate.save',
  'retention.erase',
  'rights.refused',
  'role.create',
  'role.delete',
  'role.update',
  'seal.refused',
  'session.end',
  'session.locked',
  'session.open',
  'session.prove',
  'session.refused',
  'session.reuse',
  'sharedConcept.delete',
  'sharedConcept.save',
  'template.delete',
  'template.save',
  'tracking.export',
  'tracking.list',
  'user.create',
  'user.import',
  'user.update',
  'whiteLabel.create',
  'whiteLabel.update',
  'widget.update',
] as const;
export type AuditAct = (typeof AUDIT_ACTS)[number];

const row = {
  id: anyText,
  /** Its place in the chain; null of a row that is older than the chain. */
  sequence: nullable(number()),
  /** Username, or `system`. */
  actor: anyText,
  /** The name of that person, or the username again. */
  person: anyText,
  /** One of the acts, or what an earlier release called one. */
  action: anyText,
  /** Whom or what: a username, a number, an id. */
  subject: anyText,
  /** ISO 8601, UTC. */
  at: anyText,
};

const auditRow = named('AuditRow', object(row));
export type AuditRow = Static<typeof auditRow>;

/** GET /api/audit/rows: newest first, `next` for what is older. */
export const auditPageSchema = named('AuditPage', object({ rows: listOf(auditRow), next: nullable(anyText) }));
export type AuditPage = Static<typeof auditPageSchema>;

/** What else was noted: any JSON, for the most part `before` and `after`. */
const detail: Schema<Readonly<Record<string, unknown>>> = { type: 'object' };

/** GET /api/audit/rows/:id */
export const auditDetailSchema = named(
  'AuditDetail',
  object({
    ...row,
    detail,
    /** What named a person was taken out. */
    isErased: flag(),
  }),
);
export type AuditDetail = Static<typeof auditDetailSchema>;

/** Why the chain is broken. */
export const AUDIT_FAULTS = ['missing', 'changed', 'unlinked', 'headMoved', 'unchained'] as const;

const fault = object({
  kind: choice(AUDIT_FAULTS),
  /** The first row that does not hold; 0 of one outside the chain. */
  sequence: number(),
  /** Of that row, where it is there. */
  id: nullable(anyText),
});

/** GET and POST /api/audit/chain */
export const auditChainSchema = named(
  'AuditChain',
  object({
    /** The last check; null before the first. */
    checked: nullable(
      object({
        at: anyText,
        /** Rows from the first on that hold. */
        rows: number(),
        /** Of these, rows that an erasure of a person's data cleared. */
        erased: number(),
        fault: nullable(fault),
        /** Heads kept outside that were compared; null where none are kept, or where they cannot be read back. */
        anchors: nullable(
          object({
            count: number(),
            /** The first that the log does not have. */
            unfit: nullable(object({ sequence: number(), at: anyText })),
            /** They did not answer. */
            areAway: flag(),
          }),
        ),
      }),
    ),
    /** The kept result is not as it was written. */
    isTampered: flag(),
    /** A check that is under way. */
    running: nullable(object({ done: number(), total: number() })),
    /** How far the log was sent on; null where it is not. */
    forwarded: nullable(object({ sequence: number(), at: anyText })),
    /** The last head that was kept outside; null where none is. */
    anchored: nullable(object({ sequence: number(), at: anyText })),
  }),
);
export type AuditChain = Static<typeof auditChainSchema>;
