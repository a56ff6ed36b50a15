import { type CSSProperties, useCallback, useState } from 'react';
import { createPortal } from 'react-dom';
import { GuestForm } from './guest-form.tsx';
import type { FormProps } from './props.ts';
import { adoptStyles } from './styles.ts';

/** A form on a page with React. It stands in a shadow root: the page's styles and its own do not meet. */
export function Form({ className, style, ...props }: FormProps & HostProps) {
  const [root, setRoot] = useState<ShadowRoot>();
  const attach = useCallback((host: HTMLDivElement | null) => {
    if (host === null) return;
    const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    adoptStyles(shadow);
    setRoot(shadow);
  }, []);
  return (
    <div ref={attach} className={className} style={style} data-theme={props.theme} lang={props.language ?? 'en'}>
      {root && createPortal(<GuestForm {...props} root={root} />, root)}
    </div>
  );
}

/** For the element the form stands in, whose CSS variables are the form's theme. */
interface HostProps {
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
}
