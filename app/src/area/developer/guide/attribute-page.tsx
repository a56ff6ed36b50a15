import { FIELD_TYPES, type FormDocument } from '@lifeform/metadata';
import type { Attribute, AttributeTable } from '@lifeform/metadata/guide';
import { DefinitionList, useLanguage, useText } from '@lifeform/renderer';
import { type ReactNode, useMemo } from 'react';
import { typeName } from '../draft/field-label.ts';
import styles from './guide.module.css';
import { typesWith } from './types-with.ts';

interface AttributePageProps {
  readonly panel: FormDocument;
  readonly table: AttributeTable;
  /** The attribute that is looked for. */
  readonly part: string | undefined;
}

/** The attributes of one object of a form, as its schema has them. */
export function AttributePage({ panel, table: { object, attributes }, part }: AttributePageProps) {
  const typesOf = useMemo(() => (object === 'ControlItem' ? typesWith(panel) : () => undefined), [panel, object]);
  return attributes.map((attribute) => (
    <AttributeText
      key={attribute.name}
      attribute={attribute}
      panel={panel}
      types={typesOf(attribute.name)}
      isWanted={attribute.name === part}
      fallback={
        object === 'ControlItem' ? panel.items.find(({ name }) => name === attribute.name)?.defaultValue : undefined
      }
    />
  ));
}

interface AttributeTextProps {
  readonly attribute: Attribute;
  readonly panel: FormDocument;
  readonly types: ReadonlySet<string> | undefined;
  readonly isWanted: boolean;
  /** What an item without it has. */
  readonly fallback: unknown;
}

function AttributeText({ attribute, panel, types, isWanted, fallback }: AttributeTextProps) {
  const text = useText();
  const language = useLanguage();
  const { name, about, kinds, choices, limits, isRequired } = attribute;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ['Kind', kinds.map((kind) => text(`tEdit-Developer-guideKind-${kind}`)).join(', ')],
    ['Choices', choices.length > 0 && <code>{choices.join(' · ')}</code>],
    [
      'Limits',
      Object.entries(limits)
        .map(([keyword, limit]) => `${keyword} ${limit}`)
        .join(', '),
    ],
    ['Default', fallback !== undefined && <code>{JSON.stringify(fallback)}</code>],
    ['Types', types && typeNames(types, panel, language, text('tEdit-Developer-guideEveryType'))],
  ];
  return (
    <section ref={isWanted ? intoSight : undefined} className={styles.attribute} data-wanted={isWanted || undefined}>
      <h2>
        <code>{name}</code>
      </h2>
      <p>{about[language]}</p>
      {isRequired && <p>{text('tEdit-Developer-guideRequired')}</p>}
      <DefinitionList layout="rows">
        {facts.flatMap(([fact, said]) =>
          said ? (
            <div key={fact}>
              <dt>{text(`tEdit-Developer-guide${fact}`)}</dt>
              <dd>{said}</dd>
            </div>
          ) : (
            []
          ),
        )}
      </DefinitionList>
    </section>
  );
}

function typeNames(types: ReadonlySet<string>, panel: FormDocument, language: 'en' | 'fr', every: string): string {
  if (types.size === FIELD_TYPES.length) return every;
  return [...types].map((type) => typeName(panel, type, language)).join(', ');
}

function intoSight(section: HTMLElement | null): void {
  section?.scrollIntoView({ block: 'start' });
}
