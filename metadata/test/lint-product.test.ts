import { describe, expect, test } from 'vitest';
import { type LintIssue, lintForm, type ProductSetup } from '../src/index.ts';
import { seed } from '../src/seed.ts';
import { binding, clean, same } from './lint-fixture.ts';

const product: ProductSetup = {
  prodID: '0180',
  planCode: 'A',
  policyType: 'LevelTerm',
  name: same('Term'),
  basis: 'B',
  settings: { toAge: 85 },
  items: {},
  quote: {
    insured: { issueAge: { var: 'txtAge' }, sex: { var: 'rdoSex' }, smokeClass: 'R', rateClass: 'P' },
    rating: 100,
    flatExtra: 0,
    flatExtraDuration: 0,
    waiver: false,
    accidentalDeath: false,
    mode: 12,
    coverages: [
      {
        label: 'txtFace',
        planCode: 'A',
        term: 10,
        selected: true,
        faceAmount: { var: 'txtFace' },
        expiryAge: { var: 'setup.toAge' },
      },
    ],
  },
  summary: { ownerName: '', insuredName: '', faceAmount: { var: 'txtFace' } },
  pages: [],
};

const productFindings: readonly (readonly [string, Partial<ProductSetup>, readonly LintIssue[]])[] = [
  ['nothing in a clean product', {}, []],
  [
    'an override of a field that is not there',
    { items: { NewBusiness: { txtGone: { max: 1 } } } },
    [
      {
        severity: 'error',
        code: 'override-of-unknown-field',
        path: '/setups/0180/items/NewBusiness/txtGone',
        found: 'txtGone',
        fix: [{ op: 'remove', path: '/setups/0180/items/NewBusiness/txtGone' }],
      },
    ],
  ],
  [
    'an override that puts the minimum above the maximum',
    { items: { NewBusiness: { txtFace: { min: 50 } } } },
    [
      {
        severity: 'error',
        code: 'min-above-max',
        path: '/setups/0180/items/NewBusiness/txtFace/max',
        fix: [
          { op: 'replace', path: '/setups/0180/items/NewBusiness/txtFace/min', value: 9 },
          { op: 'replace', path: '/setups/0180/items/NewBusiness/txtFace/max', value: 50 },
        ],
      },
    ],
  ],
  [
    'a page switched by no field',
    { pages: [{ id: 'tax', template: 'tax', toggle: 'chkGone' }] },
    [{ severity: 'error', code: 'toggle-of-unknown-field', path: '/setups/0180/pages/0/toggle', found: 'chkGone' }],
  ],
  [
    'a page that counts what is not there',
    { pages: [{ id: 'tax', template: 'tax', count: { var: 'txtGone' } }] },
    [{ severity: 'error', code: 'unknown-variable', path: '/setups/0180/pages/0/count', found: 'txtGone' }],
  ],
  [
    'a price that reads what is not there',
    { quote: { ...product.quote, waiver: { var: 'chkGone' } } },
    [{ severity: 'error', code: 'unknown-variable', path: '/setups/0180/quote/waiver', found: 'chkGone' }],
  ],
  [
    'a layer named by no field',
    {
      quote: { ...product.quote, coverages: product.quote.coverages.map((layer) => ({ ...layer, label: 'chkGone' })) },
    },
    [
      {
        severity: 'error',
        code: 'label-of-unknown-field',
        path: '/setups/0180/quote/coverages/0/label',
        found: 'chkGone',
      },
    ],
  ],
];

describe('held against a product, the linter finds', () => {
  test.each(productFindings)('%s', (_, change, expected) => {
    expect(lintForm(clean, [{ ...product, ...change }])).toEqual(expected);
  });

  test('a setting no product has', () => {
    expect(
      lintForm(
        {
          ...clean,
          rules: [binding('a', 'txtFace', { var: 'setup.toAge' }), binding('b', 'txtAge', { var: 'setup.gone' })],
        },
        [product],
      ),
    ).toEqual([{ severity: 'error', code: 'unknown-setting', path: '/rules/1/expression', found: 'setup.gone' }]);
  });
});

test.each(seed.forms.map((form) => [form.form, form] as const))('the shipped form %s has no finding', (name, form) => {
  expect(lintForm(form, name === 'NewBusiness' ? seed.products : [])).toEqual([]);
});
