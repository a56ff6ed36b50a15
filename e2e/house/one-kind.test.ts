import { expect, test } from 'vitest';
import { KINDS, othersOf, othersOfAll } from './one-kind.mjs';

const FOOT = '<Button type="submit">{words}</Button>';

test.each([
  ['select', 'a = <label><select value={one} /></label>'],
  ['table', 'a = <table><tbody /></table>'],
  ['card', 'a = <li className={styles.card} />'],
  ['chip', 'a = <span className={listStyles.badge}>new</span>'],
  ['toolbar', 'a = <p className={styles.row}><Button>{one}</Button>{isOpen && <Button>{other}</Button>}</p>'],
  ['empty state', 'a = rows.length === 0 && <p>{words}</p>'],
  ['empty state', 'a = isRead && rows.length === 0 && <p>{words}</p>'],
  ['empty state', 'a = rows.length === 0 ? <p>{words}</p> : <DataTable />'],
  ['empty state', 'function A() { if (rows.length === 0) return <p>{words}</p>; }'],
  ['dialog foot', `a = <Dialog title={title}><form><div>${FOOT}</div></form></Dialog>`],
  ['dialog foot', 'a = <Dialog title={title}>{isAsked && <Button variant="primary">{words}</Button>}</Dialog>'],
])('another %s is found: %s', (name, source) => {
  expect(othersOf(name, 'app/src/a.tsx', source)).toHaveLength(1);
});

test.each([
  ['select', '.bar select,\n.cell { font: inherit; }'],
  ['table', '.view > table { width: 100%; }'],
  ['card', '.card h2 { margin: 0; }'],
  ['card', '.figure { padding: 1rem; border: 1px solid var(--rule); background: var(--surface); }'],
  ['chip', '.state { border-radius: 999px; }'],
  ['toolbar', '.actions { display: flex; flex-wrap: wrap; }'],
  ['empty state', '.nothing { color: var(--ink-3); }'],
  ['dialog foot', '.dialogFoot { display: flex; }'],
])('another look of a %s is found: %s', (name, sheet) => {
  expect(othersOf(name, 'app/src/a.module.css', sheet)).toHaveLength(1);
});

test.each([
  ['select', 'app/src/a.tsx', 'a = <Select value={one} />'],
  ['select', 'app/src/a.module.css', '.select { user-select: none; }'],
  ['select', 'renderer/src/field/shared/select.tsx', 'a = <select />'],
  ['card', 'app/src/a.module.css', '.waiting { padding: 0; border: 1px solid var(--rule); background: var(--paper); }'],
  ['toolbar', 'app/src/a.tsx', 'a = <p><Button>{one}</Button></p>'],
  ['empty state', 'app/src/a.tsx', 'a = rows.length === 0 && <EmptyState message={words} />'],
  ['dialog foot', 'app/src/a.tsx', `a = <Dialog actions={${FOOT}}><form /></Dialog>`],
])('the one %s is not refused in %s: %s', (name, file, source) => {
  expect(othersOf(name, file, source)).toEqual([]);
});

test.each(Object.keys(KINDS))('all areas show one kind of %s [FEEL-024]', (name) => {
  expect(othersOfAll(name)).toEqual([]);
});
