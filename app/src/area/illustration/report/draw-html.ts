/**
 * Draws HTML that the server made behind a shadow root: its style reaches nothing around it, and nothing around it the
 * page. The content security policy of the page lets no script or handler of it run. It refuses `style` attributes as
 * they are parsed, so these are set one by one instead.
 */
export function drawHtml(host: HTMLElement, html: string, style: CSSStyleSheet): void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [style];
  const parsed = new DOMParser().parseFromString(html.replace(STYLE, ' data-style="'), 'text/html');
  root.replaceChildren(...parsed.body.childNodes);
  for (const styled of root.querySelectorAll<HTMLElement>('[data-style]')) {
    styled.style.cssText = styled.dataset.style ?? '';
  }
}

const STYLE = / style="/g;
