import { expect, test } from 'vitest';
import { planPages } from '../../src/report/page-plan.ts';
import { renderOwnPages, sendable } from '../../src/report/render/render-own-pages.ts';
import { ownContexts, renderReport } from '../../src/report/render/render-report.ts';
import { shippedSource } from '../../src/report/render/template-engine.ts';
import { reportInput, toggles } from './report-fixture.ts';

test.each(['en', 'fr'] as const)(
  'a page rendered of what was sent to a worker is the page rendered here, charts and all [GATE-033]: %s',
  (language) => {
    const input = reportInput({ ...toggles(true), chkHideIllustrationNumber: false }, language);
    const names = new Set(planPages(input.setup, input.values).map(({ template }) => template));
    const own = [...ownContexts(names, input)];
    const pages = own.map(([, { name, context }]) => ({ source: shippedSource(name) ?? '', context }));
    const answer = renderOwnPages(structuredClone({ isChecked: true, pages, messages: input.messages, language }));
    if (answer.kind !== 'rendered') throw new Error(JSON.stringify(answer));
    const rendered = new Map(own.map(([place], index) => [place, answer.sections[index] ?? '']));
    expect(rendered.size).toBeGreaterThan(8);
    expect(answer.sections.join('')).toContain('<svg');
    expect(renderReport({ ...input, rendered })).toBe(renderReport(input));
  },
);

test('what a context holds is escaped, whatever shape it was entered in [TMPL-005]', () => {
  const entered = { set: '<script>', toHTML: '<b>', list: ['<i>'] };
  const context = structuredClone(sendable({ entered, run: () => '<u>' })) as object;
  const source = '{{entered}}{{entered.set}}{{entered.toHTML}}{{entered.list}}';
  const answer = renderOwnPages({ isChecked: true, pages: [{ source, context }], messages: {}, language: 'en' });
  expect(answer).toEqual({ kind: 'rendered', sections: ['[object Object]&lt;script&gt;&lt;b&gt;&lt;i&gt;'] });
  expect(context).toMatchObject({ run: undefined });
});
