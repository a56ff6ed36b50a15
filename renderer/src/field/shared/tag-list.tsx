import { CloseIcon } from '../../icon/icon.tsx';
import { OWN_TEXT } from '../../text/key.ts';
import { useText } from '../../text/text-provider.tsx';
import styles from './tag-list.module.css';

interface Tag {
  readonly code: string;
  readonly text: string;
  /** Address of a small picture of it. */
  readonly picture?: string | undefined;
  /** Action of pressing the tag, if any. */
  readonly onOpen?: (() => void) | undefined;
}

interface TagListProps {
  readonly label: string;
  readonly tags: readonly Tag[];
  /** Undefined while nothing may be changed. */
  readonly onRemove: ((code: string) => void) | undefined;
}

/**
 * Moves the focus before its button disappears: to the next tag's button, the last one's, or the first control of the
 * field.
 */
function focusNeighbour(button: HTMLElement): void {
  const item = button.closest('li');
  const neighbour = item?.nextElementSibling ?? item?.previousElementSibling;
  const next = neighbour?.querySelector('button') ?? button.closest('[data-field]')?.querySelector('input');
  next?.focus();
}

/** The chosen values, each with a button that removes it. */
export function TagList({ label, tags, onRemove }: TagListProps) {
  const text = useText();
  if (tags.length === 0) return null;
  return (
    <ul aria-label={label} className={styles.tags}>
      {tags.map((tag) => (
        <li key={tag.code} className={styles.tag}>
          {tag.picture !== undefined && <img src={tag.picture} alt="" className={styles.picture} />}
          {tag.onOpen ? (
            <button
              type="button"
              className={styles.open}
              aria-label={text(OWN_TEXT.download, { label: tag.text })}
              onClick={tag.onOpen}
            >
              {tag.text}
            </button>
          ) : (
            tag.text
          )}
          {onRemove && (
            <button
              type="button"
              className={styles.remove}
              aria-label={text(OWN_TEXT.remove, { label: tag.text })}
              onClick={(event) => {
                focusNeighbour(event.currentTarget);
                onRemove(tag.code);
              }}
            >
              <CloseIcon />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
