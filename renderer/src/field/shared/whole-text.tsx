import { useLayoutEffect, useRef, useState } from 'react';
import { rootOf } from '../../binding/page-root.ts';
import { classNames } from '../../class-names.ts';
import styles from './whole-text.module.css';

/** Characters that fit into the narrowest column. */
const ALWAYS_FIT = 20;

interface WholeTextProps {
  /** Id of the control that shows the text on one line. */
  readonly control: string;
  readonly text: string;
}

/** The chosen text in full under its control, when the control is too narrow for it, such as a long name on a phone. */
export function WholeText(props: WholeTextProps) {
  return props.text.length > ALWAYS_FIT ? <Beneath {...props} /> : null;
}

function Beneath({ control, text }: WholeTextProps) {
  const words = useRef<HTMLSpanElement>(null);
  const [isCut, setCut] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another length
  useLayoutEffect(() => {
    const element = words.current && rootOf(words.current).getElementById(control);
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const look = () => setCut((words.current?.offsetWidth ?? 0) > roomIn(element));
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [control, text]);
  return (
    <>
      <div className={styles.measure} aria-hidden="true">
        <span ref={words} className={styles.words} data-words={text} />
      </div>
      {isCut && (
        <p className={classNames(styles.words, styles.whole)} aria-hidden="true" data-words={text} data-whole />
      )}
    </>
  );
}

function roomIn(element: HTMLElement): number {
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
  return element.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
}
