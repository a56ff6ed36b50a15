import { expect, test, vi } from 'vitest';
import { checkTemplate, TemplateRejectedError } from '../../src/report/render/check-template.ts';
import { compileTemplate } from '../../src/report/render/template-engine.ts';
import { createReportText } from '../../src/report/report-text.ts';

const setting = { text: createReportText({}, 'en'), language: 'en' } as const;
const render = (source: string, context: object = {}) => checkTemplate(source)(context, setting);

function rejected(work: () => unknown): readonly [fault: string, line: number, column: number] {
  try {
    work();
  } catch (error) {
    if (error instanceof TemplateRejectedError) return [error.fault, error.line, error.column];
    throw error;
  }
  return ['', 0, 0];
}

test('every value is escaped, so that a script in one is text [TMPL-005]', () => {
  const html = render('<p title="{{name}}">{{name}}</p>', { name: '"><script>alert(1)</script>' });
  expect(html).not.toContain('<script');
  expect(html).toContain('&lt;script&gt;');
});

test.each([
  ['unescaped', '<p>\n{{{name}}}</p>', 2, 1],
  ['unescaped', '{{&name}}', 1, 1],
  ['partial', '<p>{{> ../../secret}}</p>', 1, 4],
  ['markup', '<p></p>\n  <script>x</script>', 2, 3],
  ['markup', '<img src="file:///etc/passwd">', 1, 1],
  ['markup', '<p style="background: url(https://example.com)">', 1, 23],
  ['markup', '<p onclick="x">', 1, 3],
  ['syntax', '<p>\n{{#each rows}}\n</p>', 3, 1],
  ['syntax', '{{#each rows}}\n{{/if}}', 1, 4],
  ['helper', '<p>\n{{shell "ls"}}', 2, 1],
])('a template is refused for %s: %j [TMPL-004] [TMPL-005]', (fault, source, line, column) => {
  const [found, at, from] = rejected(() => checkTemplate(source));
  expect([found, at]).toEqual([fault, line]);
  if (fault !== 'syntax' && fault !== 'helper') expect(from).toBe(column);
});

test.each([
  '{{log "forged line"}}',
  '{{log secret level="error"}}',
  '{{log secret level=9}}',
  '{{#log secret}}x{{/log}}',
  '{{#if (log secret)}}x{{/if}}',
])(
  'a template that writes to the log is refused, and writes nothing where one is printed all the same: %s [GATE-018]',
  (source) => {
    const methods = ['log', 'debug', 'info', 'warn', 'error'] as const;
    const written = methods.map((method) => vi.spyOn(console, method).mockImplementation(() => undefined));
    expect(rejected(() => checkTemplate(source))[0]).toBe('helper');
    compileTemplate(source)({ secret: '046 454 286', rows: {} }, setting);
    compileTemplate('{{rows.constructor}}{{rows.valueOf}}')({ rows: {} }, setting);
    expect(written.map((spy) => spy.mock.calls)).toEqual(methods.map(() => []));
    vi.restoreAllMocks();
  },
);

test('a value the page does not have is refused where it stands, and prototypes give nothing away [TMPL-005]', () => {
  expect(rejected(() => render('<p>{{a}}</p>\n<p>{{nothing}}</p>', { a: 1 })).slice(0, 2)).toEqual(['missing', 2]);
  for (const path of ['constructor', '__proto__', 'toString']) expect(render(`{{a.${path}}}`, { a: {} })).toBe('');
});
