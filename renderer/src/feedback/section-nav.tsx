import { useEffect, useState } from 'react';
import { containerId } from '../binding/field-id.ts';
import { useFormContext } from '../binding/form-context.ts';
import type { Tally } from '../binding/tallies.ts';
import { useFormLayout } from '../binding/use-form-state.ts';
import { useTally } from '../binding/use-tally.ts';
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
  const current = useSectionInView(listed.map(({ id }) => containerId(idPrefix, id)));
  return (
    <nav aria-label={text(OWN_TEXT.sections)} className={styles.nav}>
      <ul>
        {listed.map((section) => (
          <SectionEntry key={section.id} section={section} isCurrent={current === containerId(idPrefix, section.id)} />
        ))}
      </ul>
    </nav>
  );
}

interface SectionLinkProps {
  readonly section: SectionFields;
  readonly isCurrent: boolean;
}

/** Nothing for a section whose fields are all hidden. */
function SectionEntry(props: SectionLinkProps) {
  const isEmpty = useTally(props.section.id, ({ shown }) => shown === 0);
  return isEmpty ? null : (
    <li>
      <SectionLink {...props} />
    </li>
  );
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
function progressOf({ failing, showing, begun }: Tally): `${Progress} ${number}` {
  if (showing > 0) return `errors ${failing}`;
  if (failing > 0) return `toDo ${failing}`;
  return begun > 0 ? 'done 0' : 'optional 0';
}

function SectionMark({ section }: { readonly section: SectionFields }) {
  const text = useText();
  const [kind, count] = useTally(section.id, progressOf).split(' ');
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
      const tops = list.split('\n').flatMap((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top === undefined ? [] : { id, top };
      });
      setInView((tops.findLast(({ top }) => top <= line) ?? tops[0])?.id);
    };
    tell();
    window.addEventListener('scroll', tell, { passive: true });
    return () => window.removeEventListener('scroll', tell);
  }, [list]);
  return inView;
}
