import type { ReportTemplateDetail } from '@lifeform/metadata/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { userOf } from '../user-fixture.ts';
import { answer, refusal } from './answer.ts';
import { handsOf } from './hands.ts';
import { openApp, text } from './open-app.tsx';

const TITLE = text('tEdit-Report-page-compliance-notice');
const own = (code: string) => text(`tEdit-Template-${code}`).replace('{name}', TITLE);
let page: ReportTemplateDetail;

beforeEach(() => {
  page = {
    ...{ name: 'compliance-notice', version: 0, modifiedAt: null, source: '<p>As shipped</p>' },
    versions: [{ version: 0, modifiedAt: null, author: '' }],
  };
  answer('GET /api/reportTemplates', () => [page]);
  answer('GET /api/reportTemplates/:name', () => page);
});
const open = (role = 'developer') => handsOf(openApp('/template', userOf(role)).user);
const source = () => screen.findByLabelText<HTMLTextAreaElement>(own('source'));

describe('a page of the report', () => {
  test('is saved as its next version over the one that was seen [TMPL-004]', async () => {
    const sent = answer('POST /api/reportTemplates/:name', ({ body }) => {
      const made = { version: 1, modifiedAt: '2026-03-01T12:00:00Z' };
      page = { ...page, ...made, source: body.source, versions: [{ ...made, author: 'Sofia' }, ...page.versions] };
      return page;
    });
    const { press, write } = open();
    await press(own('editNamed'));
    expect(await source()).toHaveFocus();
    await write(await source(), '<p>Shorter</p>');
    await press(own('savePage'));
    await screen.findByText(own('pageSaved'));
    expect(sent[0]?.body).toEqual({ source: '<p>Shorter</p>', baseVersion: 0 });
    await screen.findByRole('cell', { name: /^Version 1,/ });
  });

  test('that could not be printed is refused with its place, and stays as it was written [TMPL-004]', async () => {
    const parameters = { line: 2, column: 1, fault: 'the page has no such value' };
    answer('POST /api/reportTemplates/:name', () => refusal(400, 'pageFaulty', { parameters }));
    const { press, write } = open();
    await press(own('editNamed'));
    await write(await source(), '<p>nothing</p>');
    await press(own('savePage'));
    await waitFor(() =>
      expect(document.querySelector('[data-alert="reportPage"]')).toHaveTextContent(/Line 2, column 1/),
    );
    expect(await source()).toHaveValue('<p>nothing</p>');
  });

  test('is brought back from an older version into the editor, to be saved', async () => {
    page = {
      ...page,
      version: 1,
      versions: [{ version: 1, modifiedAt: '2026-03-01T12:00:00Z', author: 'Sofia' }, ...page.versions],
    };
    answer('GET /api/reportTemplates/:name/versions/:version', { source: '<p>Older</p>' });
    const { press } = open();
    await press(own('editNamed'));
    const picker = screen.getByLabelText<HTMLSelectElement>(own('versions'), { selector: 'select' });
    picker.value = '0';
    picker.dispatchEvent(new Event('change', { bubbles: true }));
    await waitFor(async () => expect(await source()).toHaveValue('<p>Older</p>'));
  });

  test('is previewed by anybody, who is told when the browser opens no tab', async () => {
    window.open = () => null;
    answer('POST /api/reportTemplates/:name/preview', {
      reportOutputFile: '/DBReports/p.pdf?ticket=1',
      language: 'en',
    });
    const { press } = open('agent');
    await press(own('previewNamed'));
    await screen.findByText(own('tabBlocked'));
    expect(screen.queryByRole('button', { name: own('editNamed') })).toBeNull();
  });
});
