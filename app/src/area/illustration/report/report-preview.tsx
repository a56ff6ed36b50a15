import type { Form } from '@lifeform/engine';
import type { ReportPreview as Preview } from '@lifeform/metadata/contract';
import { useText } from '@lifeform/renderer';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../../data/call.ts';
import { useClient } from '../../../session/services-context.tsx';
import { OnRequest } from '../on-request/on-request.tsx';
import { toPayload } from '../quote-form/to-payload.ts';
import { drawHtml } from './draw-html.ts';
import styles from './report-preview.module.css';

/** The pages the report would have, below each other; nothing is saved. */
export function ReportPreview({ form }: { readonly form: Form }) {
  const client = useClient();
  return (
    <div className={styles.preview}>
      <OnRequest
        form={form}
        named="preview"
        make={() => call(client, 'POST /api/illustrations/preview', { body: toPayload(form) })}
      >
        {(preview) => <Sheets preview={preview} />}
      </OnRequest>
    </div>
  );
}

function Sheets({ preview: { language, style, sections } }: { readonly preview: Preview }) {
  const text = useText();
  const sheet = useMemo(() => {
    const made = new CSSStyleSheet();
    made.replaceSync(style);
    return made;
  }, [style]);
  const { ref, zoom } = useFit();
  return (
    <>
      <p className={styles.note}>{text('tEdit-Illustration-previewNote')}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a narrow window, it is scrolled by the arrow keys */}
      <section ref={ref} className={styles.sheets} aria-label={text('tEdit-Illustration-previewTitle')} tabIndex={0}>
        {sections.map((html, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page is known by its place alone
          <Sheet key={index} html={html} sheet={sheet} language={language} zoom={zoom} />
        ))}
      </section>
    </>
  );
}

/** Pixels of a sheet and of what is around it. */
const SHEET = 850;
/** Smaller than this nothing can be read, so that narrow windows scroll sideways. */
const LEAST = 0.6;

/** How much smaller sheets are drawn, so that one is as wide as the place it has. */
function useFit() {
  const ref = useRef<HTMLElement>(null);
  const [zoom, setZoom] = useState(1);
  useLayoutEffect(() => {
    const place = ref.current;
    if (!place) return;
    const fit = () => setZoom(Math.min(1, Math.max(LEAST, place.clientWidth / SHEET)));
    const observer = new ResizeObserver(fit);
    observer.observe(place);
    fit();
    return () => observer.disconnect();
  }, []);
  return { ref, zoom };
}

interface SheetProps {
  readonly html: string;
  readonly sheet: CSSStyleSheet;
  readonly language: string;
  readonly zoom: number;
}

function Sheet({ html, sheet, language, zoom }: SheetProps) {
  const paper = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (paper.current) drawHtml(paper.current, html, sheet);
  }, [html, sheet]);
  return (
    <article className={styles.paper} style={{ zoom }} lang={`${language}-CA`}>
      <div ref={paper} />
    </article>
  );
}
