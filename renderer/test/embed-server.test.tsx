// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LifeformFormElement } from '../src/embed/element.tsx';
import { Form } from '../src/embed/form.tsx';

test('a server that draws pages imports the element and the component, whose place it draws [DEVX-003]', () => {
  expect(globalThis.HTMLElement).toBeUndefined();
  expect(LifeformFormElement.observedAttributes).toContain('src');
  expect(renderToString(<Form source="/visit" language="fr" className="mine" />)).toBe(
    '<div class="mine" lang="fr"></div>',
  );
});
