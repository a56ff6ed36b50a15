import type { FormState } from '@lifeform/engine';
import { useEffect, useState } from 'react';
import { containerId } from '../binding/field-id.ts';
import { useFormContext } from '../binding/form-context.ts';
import { useFormLayout, useFormState } from '../binding/use-form-state.ts';
import { type SectionFields, sectionsOf } from '../layout/section-fields.ts';
import { OWN_TEXT } from '../text/key.ts';
import { useText } from '../text/text-provider.tsx';
import { Chip } from './chip.tsx';
import styles from './section-nav.module.css';

interface SectionNavProps {
  /** Ids of sections the screen draws elsewhere. */
  readonly except?: readonly string[];
}

const NONE: readonly string[] = [];

/** The sections of the form with how far each is: a link to it, and Done, errors or what is left. */
export function SectionNav({ except = NONE }: SectionNavProps) {
  const text = useText();
  const { idPrefix } = useFormContext();
  const listed = sectionsOf(useFormLayout()).filter(({ id }) => !except.includes(id));
  const empty = useFormState((state) => listed.filter((section) => isEmpty(state, section)).map(({ id }) => id));
  const sections = listed.filter(({ id }) => !empty.includes(id));
  const current = useSectionInView(sections.map(({ id }) => containerId(idPrefix, id)));
  return (
    <nav aria-label={text(OWN_TEXT.sections)} className={styles.nav}>
      <ul>
        {sections.map((section) => (
          <li key={section.id}>
            <SectionLink section={section} isCurrent={current === containerId(idPrefix, section.id)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function isEmpty({ fields }: FormState, section: SectionFields): boolean {
  return section.fields.every((name) => fields[name]?.hidden !== false);
}

interface SectionLinkProps {
  readonly section: SectionFields;
  readonly isCurrent: boolean;
}

function SectionLink({ section, isCurrent }: SectionLinkProps) {
  const text = useText();
  const { idPrefix } = useFormContext();
  return (
    <a href={`#${containerId(idPrefix, section.id)}`} aria-current={isCurrent ? 'location' : undefined}>
      <span>{text(section.title)}</span>
      <SectionMark section={section} />
    </a>
  );
}

type Progress = 'errors' | 'toDo' | 'done' | 'optional';

/** As `kind count`, one text so that the mark renders again only when it differs. */
function progressOf({ fields }: FormState, names: readonly string[]): `${Progress} ${number}` {
  const shown = names.flatMap((name) => fields[name] ?? []).filter(({ hidden }) => !hidden);
  const failing = shown.filter(({ isError }) => isError);
  if (failing.some(({ showsError }) => showsError)) return `errors ${failing.length}`;
  if (failing.length > 0) return `toDo ${failing.length}`;
  return shown.some(({ required, isDefault }) => required || !isDefault) ? 'done 0' : 'optional 0';
}

function SectionMark({ section }: { readonly section: SectionFields }) {
  const text = useText();
  const [kind, count] = useFormState((state) => progressOf(state, section.fields)).split(' ');
  switch (kind) {
    case 'errors':
      return <Chip tone="error">{text(OWN_TEXT.sectionErrors, { count: Number(count) })}</Chip>;
    case 'toDo':
      return <Chip tone="plain">{text(OWN_TEXT.sectionToDo, { count: Number(count) })}</Chip>;
    case 'done':
      return <Chip tone="ok">{text(OWN_TEXT.sectionDone)}</Chip>;
    default:
      return <Chip tone="plain">{text(OWN_TEXT.sectionOptional)}</Chip>;
  }
}

/** The id of the section whose top was scrolled past last: the one being read. */
function useSectionInView(ids: readonly string[]): string | undefined {
  const [inView, setInView] = useState(ids[0]);
  const list = ids.join('\n');
  useEffect(() => {
    const tell = (): void => {
      const line = window.innerHeight / 3;
      const passed = list.split('\n').filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top <= line;
      });
      setInView(passed.at(-1) ?? list.split('\n')[0]);
    };
    tell();
    window.addEventListener('scroll', tell, { passive: true });
    return () => window.removeEventListener('scroll', tell);
  }, [list]);
  return inView;
}
