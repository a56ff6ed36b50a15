import type { FormDocument } from '@lifeform/metadata';
import { useLanguage, useText } from '@lifeform/renderer';
import type { LifeformFormElement } from '@lifeform/renderer/element';
import '@lifeform/renderer/element';
import { createElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CodeBlock } from './code-block.tsx';
import { writeLine } from './write-json.ts';

const EVENTS = ['ready', 'change', 'valid', 'submit', 'error'] as const;
const MOST_LINES = 8;

/** The form as the element that other pages show it by, and what it tells them. */
export default function LiveElement({ document: shown }: { readonly document: FormDocument }) {
  const text = useText();
  const language = useLanguage();
  const element = useRef<LifeformFormElement>(null);
  const [told, setTold] = useState<readonly string[]>([]);
  useLayoutEffect(() => {
    // On another page the element brings its styles; here they are the application's own.
    const root = element.current?.shadowRoot;
    if (root) root.adoptedStyleSheets = [ownStyles()];
  }, []);
  useEffect(() => {
    const { current } = element;
    const tell = ({ type, detail }: Event & { readonly detail?: unknown }): void =>
      setTold((before) => [...before, writeLine({ event: type, detail })].slice(-MOST_LINES));
    for (const name of EVENTS) current?.addEventListener(name as string, tell);
    return () => {
      for (const name of EVENTS) current?.removeEventListener(name, tell);
    };
  }, []);
  return (
    <>
      {createElement('lifeform-form', { ref: element, language, document: shown })}
      <CodeBlock title={text('tEdit-Developer-guideTold')} code={told.join('\n')} />
    </>
  );
}

/** The rules of this page's style sheets as one sheet. */
function ownStyles(): CSSStyleSheet {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules.join('\n'));
  return sheet;
}
