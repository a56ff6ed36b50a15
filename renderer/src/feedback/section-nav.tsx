import { useEffect, useState } from 'react';
import { containerId } from '../binding/field-id.ts';
import { useFormContext } from '../binding/form-context.ts';
import { type SectionFields, sectionsOf } from '../binding/section-fields.ts';
import { useFormLayout } from '../binding/use-form-state.ts';
import { useTally } from '../binding/use-tally.ts';
import { OWN_TEXT } from '../text/key.ts';
import { useText } from '../text/text-provider.tsx';
import { ProgressMark } from './progress-mark.tsx';
import styles from './section-nav.module.css';

interface SectionNavProps {
  /** Ids of sections that the screen draws elsewhere. */
  readonly except?: readonly string[];
}

const NONE: readonly string[] = [];

/** The sections of the form with their progress: a link, and Done, errors or what is left. */
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
      <ProgressMark id={section.id} />
    </a>
  );
}

/** The id of the section whose top was last scrolled past: the one being read. */
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
