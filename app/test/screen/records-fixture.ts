import type { ControlItem, FormDocument, FormValues, RecordSetup } from '@lifeform/metadata';
import type { FormMenu, FormRecord, RecordRow } from '@lifeform/metadata/contract';

export const FORM = 'ClaimNotice';

const words = (en: string, fr = en) => ({ en, fr });

const items: readonly ControlItem[] = [
  { name: 'txtClaimant', fieldType: 'text', required: true, maxLength: 100 },
  { name: 'dAmount', fieldType: 'dollar', useLimits: true, min: 1, max: 10_000, decimalPlaces: 2, isOptional: true },
  {
    name: 'cboKind',
    fieldType: 'combo',
    isOptional: true,
    isTranslateOptions: true,
    optionItems: [
      { code: 'fire', text: 'Fire' },
      { code: 'water', text: 'Water' },
    ],
  },
];

/** States and moves as most forms have them: filled in by agents, decided on by head office. */
export const SETUP: RecordSetup = {
  ...{ address: 'claims', icon: 'claim' },
  rights: {
    fill: { agent: 'own' },
    see: { agent: 'team', headOffice: 'all' },
    edit: { agent: 'team' },
    export: { headOffice: 'all' },
    administer: { headOffice: 'all' },
  },
  states: [
    { id: 'draft', isEditable: true },
    { id: 'submitted', isEditable: false },
    { id: 'approved', isEditable: false },
    { id: 'returned', isEditable: true },
  ],
  moves: [
    { id: 'submit', from: ['draft', 'returned'], to: 'submitted', by: { agent: 'own' }, isComplete: true },
    { id: 'approve', from: ['submitted'], to: 'approved', by: { headOffice: 'all' } },
    { id: 'return', from: ['submitted'], to: 'returned', by: { headOffice: 'all' }, asksReason: true },
  ],
  list: {
    columns: ['@number', 'txtClaimant', 'dAmount', 'cboKind', '@state'],
    filters: ['@state', 'cboKind', 'dAmount', 'txtClaimant'],
    sort: { column: '@modified', isDescending: true },
    views: [{ id: 'open', states: ['draft', 'returned'], sort: { column: '@number' } }],
  },
};

const own = (entries: Readonly<Record<string, readonly [string, string]>>) =>
  Object.fromEntries(Object.entries(entries).map(([code, [en, fr]]) => [`tEdit-${FORM}-${code}`, words(en, fr)]));

export const DOCUMENT: FormDocument = {
  ...{ form: FORM, version: 3, items, rules: [], record: SETUP },
  layout: [
    { id: 'secClaim', kind: 'section', parent: null, order: 1 },
    ...items.map(({ name }, order) => ({ id: name, kind: 'field' as const, parent: 'secClaim', order, width: 6 })),
  ],
  messages: {
    'msg-Required': words('{label} is required', '{label} est requis'),
    ...own({
      secClaim: ['The claim', 'La demande'],
      txtClaimant: ['Claimant', 'Demandeur'],
      dAmount: ['Amount', 'Montant'],
      cboKind: ['Kind of loss', 'Nature du sinistre'],
      'cboKind-option-fire': ['Fire', 'Incendie'],
      'cboKind-option-water': ['Water', 'Eau'],
      '.title': ['Claim notice', 'Avis de sinistre'],
      '.state-draft': ['Draft', 'Brouillon'],
      '.state-submitted': ['Submitted', 'Soumis'],
      '.state-approved': ['Approved', 'Approuvé'],
      '.state-returned': ['Returned', 'Retourné'],
      '.move-submit': ['Submit', 'Soumettre'],
      '.move-approve': ['Approve', 'Approuver'],
      '.move-return': ['Return', 'Retourner'],
      '.view-open': ['Open', 'En cours'],
    }),
  },
};

export const ENTRY: FormMenu['forms'][number] = {
  ...{ form: FORM, address: 'claims', formerAddresses: ['losses'], icon: 'claim', isArchived: false },
  ...{ title: words('Claim notice', 'Avis de sinistre'), acts: ['fill', 'see', 'edit'] },
};

const TIMES = { createdAt: '2026-03-01T12:00:00Z', modifiedAt: '2026-03-02T12:00:00Z' };

/** A record as its owner has it while it is a draft. */
export function recordOf(values: FormValues, changes: Partial<FormRecord> = {}): FormRecord {
  return {
    ...{ id: 'r1', number: 12, form: FORM, formVersion: 3, revision: 4, state: 'draft', team: '', values, ...TIMES },
    owner: { name: 'Marie Tremblay', isSelf: true },
    may: { edit: true, delete: true, export: false, moves: ['submit'] },
    ...changes,
  };
}

export function rowOf(number: number, cells: FormValues, changes: Partial<RecordRow> = {}): RecordRow {
  return {
    ...{ id: `r${number}`, number, state: 'draft', team: '', cells, ...TIMES },
    owner: { name: 'Marie Tremblay', isSelf: true },
    ...changes,
  };
}
