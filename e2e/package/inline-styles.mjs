// Styles of a form that stands in a shadow root: all of its sheets become a text in its script, which the root adopts.

/** What the text stands in the place of (`renderer/src/embed/styles.ts`). */
const PLACE = /(['"`])\/\* lifeform styles \*\/\1/;
/** Fonts are the page's own: a shadow root cannot declare them. */
const FONTS = /@import\s+"@fontsource[^"]+";\n?/g;

/** Alignment, spacing and the like would come in from the page: they are inherited through a shadow root. */
const APART = ':host{all:initial}';

/** What our tokens say of the page, said of the element with the shadow root; a page's own variables go before it. */
const forHost = (sheet) =>
  `${APART}${sheet}`
    .replaceAll(/:root(\[[^\]]+\])/g, ':host($1)')
    .replaceAll(':root', ':host')
    .replaceAll(/(^|[},\s])body(?=\s*\{)/g, '$1:host')
    .concat(':host{display:block}:host([hidden]){display:none}');

/** A guest's dialogs are the browser's own: those of React Aria stand at the end of the page, outside the root. */
const UNUSED = '\0unused-dialog';

export const inlineStyles = () => ({
  name: 'inline-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('/dialog-frame.tsx') ? UNUSED : undefined),
  load: (id) => (id === UNUSED ? 'export default () => null' : undefined),
  transform: (code, id) => (id.endsWith('/token.css') ? code.replaceAll(FONTS, '') : undefined),
  // Once the sheets are made.
  generateBundle: {
    order: 'post',
    handler(_, files) {
      const sheets = Object.values(files).filter(({ fileName }) => fileName.endsWith('.css'));
      const text = JSON.stringify(forHost(sheets.map(({ source }) => source.toString()).join('\n')));
      for (const { fileName } of sheets) delete files[fileName];
      const placed = Object.values(files).filter(({ code }) => code !== undefined && PLACE.test(code));
      if (placed.length !== 1 || sheets.length === 0)
        throw new Error('The styles of a guest have no place in its script.');
      for (const file of placed) file.code = file.code.replace(PLACE, () => text);
    },
  },
});
