import '../token/token.css';

/**
 * The style sheet of a form in a shadow root. The build of the package puts the text of all sheets that the form needs
 * in the place of this comment (`e2e/package/inline-styles.mjs`).
 */
const SHEETS = '/* lifeform styles */';

let sheet: CSSStyleSheet | undefined;

/** Gives a shadow root the styles of a form: one sheet for all of a page. */
export function adoptStyles(root: ShadowRoot): void {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(SHEETS);
  }
  root.adoptedStyleSheets = [sheet];
}
