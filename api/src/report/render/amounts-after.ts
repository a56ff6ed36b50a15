const SPACE = '\u00a0';
/** A French amount with its sign in front: `$1 234,50`, `$250 k`. */
const AMOUNT = /\$(\d{1,3}(?:[\u00a0\u202f ]\d{3}){0,6}(?:,\d+)?)(\u00a0[kM](?!\p{L}))?/gu;

/** Sets the dollar sign after each French amount of a page, as Quebec writes: `1 234,50 $`, `250 k$`. */
export function amountsAfter(html: string): string {
  return html.replace(AMOUNT, (_, digits: string, size: string | undefined) =>
    size === undefined ? `${digits}${SPACE}$` : `${digits}${size}$`,
  );
}
