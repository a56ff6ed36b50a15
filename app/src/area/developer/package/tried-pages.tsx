import type { ImportedPackage } from '@lifeform/metadata/contract';
import { Button, Chip, Toolbar, useText } from '@lifeform/renderer';
import { Texts } from '../../../shell/loaded.tsx';
import styles from './package.module.css';
import type { PackageImport } from './use-import.ts';

interface TriedPagesProps {
  readonly pages: ImportedPackage['pages'];
  readonly made: PackageImport;
}

const TONES = { changed: 'ok', unchanged: 'plain', conflicting: 'warning' } as const;

/** What a package would do to pages of the report; one that was changed here too is taken whole or stays. */
export function TriedPages({ pages, made }: TriedPagesProps) {
  const text = useText();
  return (
    <Texts of="Report">
      <ul className={styles.forms} aria-label={text('tEdit-Developer-package-pages')}>
        {pages.map((page) => (
          <Page key={page.name} {...{ page, made }} />
        ))}
      </ul>
    </Texts>
  );
}

function Page({ page, made }: { readonly page: TriedPagesProps['pages'][number]; readonly made: PackageImport }) {
  const text = useText();
  const { name, state, version, here, mine, theirs } = page;
  const title = text(`tEdit-Report-page-${name}`);
  const chosen = made.pages[name];
  const say = (code: string): string =>
    text(`tEdit-Developer-package-${code}`, { name: title, count: 1, version, here });
  return (
    <li>
      <div className={styles.head}>
        <h3>{title}</h3>
        <Chip tone={TONES[state]}>{say(`state-${state}`)}</Chip>
      </div>
      <p>{say('versions')}</p>
      {(state === 'conflicting' || chosen !== undefined) && (
        <Toolbar>
          {(['package', 'here'] as const).map((side) => (
            <Button key={side} aria-pressed={chosen === side} onClick={() => void made.decidePage(name, side)}>
              {say(`page-${side}`)}
            </Button>
          ))}
        </Toolbar>
      )}
      {mine !== theirs && (
        <details>
          <summary>{say('pageSources')}</summary>
          <div className={styles.sources}>
            {[
              ['package', mine],
              ['here', theirs],
            ].map(([side = '', source]) => (
              <section key={side} aria-label={say(`source-${side}`)}>
                <h4>{say(`source-${side}`)}</h4>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and keys scroll what has the focus */}
                <pre tabIndex={0}>{source}</pre>
              </section>
            ))}
          </div>
        </details>
      )}
    </li>
  );
}
