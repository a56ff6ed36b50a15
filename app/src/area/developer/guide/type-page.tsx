import { type FormDocument, traitsOf } from '@lifeform/metadata';
import { attributeTables, exampleOfType } from '@lifeform/metadata/guide';
import { DefinitionList, useText } from '@lifeform/renderer';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import styles from './guide.module.css';
import { LiveExample } from './live-example.tsx';
import { typesWith } from './types-with.ts';
import { useGuidePlace } from './use-guide-place.ts';
import { writeLine } from './write-json.ts';

const ITEM = 'ControlItem';

interface TypePageProps {
  readonly panel: FormDocument;
  readonly type: string;
}

/** A type of field: how it is written, what it stores, a field of it to try, and its attributes. */
export function TypePage({ panel, type }: TypePageProps) {
  const text = useText();
  const { pathOf } = useGuidePlace();
  const example = useMemo(() => exampleOfType(type), [type]);
  const attributes = useMemo(() => {
    const table = attributeTables().find(({ object }) => object === ITEM);
    const typesOf = typesWith(panel);
    return (table?.attributes ?? []).filter(({ name }) => typesOf(name)?.has(type) ?? true);
  }, [panel, type]);
  return (
    <>
      <DefinitionList layout="rows">
        <div>
          <dt>{text('tEdit-Developer-guideWritten')}</dt>
          <dd>
            <code>{writeLine({ fieldType: type })}</code>
          </dd>
        </div>
        <div>
          <dt>{text('tEdit-Developer-guideStores')}</dt>
          <dd>{text(`tEdit-Developer-guideHolds-${traitsOf(type).holds}`)}</dd>
        </div>
      </DefinitionList>
      {example && <LiveExample example={example} />}
      <section>
        <h2>{text('tEdit-Developer-guideAttributes')}</h2>
        <ul className={styles.names}>
          {attributes.map(({ name }) => (
            <li key={name}>
              <Link to={pathOf({ chapter: 'attributes', entry: ITEM, part: name })}>
                <code>{name}</code>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
