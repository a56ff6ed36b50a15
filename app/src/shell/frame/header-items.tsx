import { useText } from '@lifeform/renderer';
import { LanguageLink } from '../language-link.tsx';
import styles from './header.module.css';
import { useSignOut } from './use-sign-out.ts';

/** The open dialog of the header, whose item is highlighted. */
export type HeaderDialog = 'none' | 'switch' | 'about' | 'profile' | 'palette' | 'shortcuts';

interface HeaderItemsProps {
  readonly highlight: HeaderDialog;
  readonly onOpen: (dialog: HeaderDialog) => void;
}

const ITEMS = [
  { dialog: 'switch', label: 'tEdit-Shell-switchProducts' },
  { dialog: 'about', label: 'tEdit-Shell-about' },
  { dialog: 'profile', label: 'tEdit-Shell-profile' },
] as const;

export function HeaderItems({ highlight, onOpen }: HeaderItemsProps) {
  const text = useText();
  const signOut = useSignOut();
  return (
    <>
      {ITEMS.map(({ dialog, label }) => (
        <button
          key={dialog}
          type="button"
          className={styles.item}
          aria-haspopup="dialog"
          data-highlighted={highlight === dialog || undefined}
          onClick={() => onOpen(dialog)}
        >
          {text(label)}
        </button>
      ))}
      <LanguageLink className={styles.item} />
      <button type="button" className={styles.item} onClick={signOut}>
        {text('tEdit-Shell-signOut')}
      </button>
    </>
  );
}
