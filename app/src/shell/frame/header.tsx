import { Dialog, deferred, FailedDialog, useText } from '@lifeform/renderer';
import { type Ref, useCallback, useRef, useState } from 'react';
import type { ModuleId } from '../../route/route-table.ts';
import { useUser } from '../../session/services-context.tsx';
import { useHeldState } from '../../session/use-held-state.ts';
import styles from './header.module.css';
import { type HeaderDialog, HeaderItems } from './header-items.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const FAILED = { failed: FailedDialog };
const AboutDialog = deferred(() => import('./about-dialog.tsx'), FAILED);
const SwitchDialog = deferred(() => import('./switch-dialog.tsx'), FAILED);
const ProfileDialog = deferred(() => import('../profile/profile-dialog.tsx'), FAILED);
const Palette = deferred(() => import('./palette.tsx'), FAILED);
const ShortcutsDialog = deferred(() => import('./shortcuts-dialog.tsx'), FAILED);

interface HeaderProps {
  readonly ref: Ref<HTMLElement>;
  readonly module: ModuleId | undefined;
}

/** Company name and the items of every page: in a row on a wide screen, behind three dots on a narrow one. */
export function Header({ ref, module }: HeaderProps) {
  const text = useText();
  const { profileName } = useUser();
  const [dialog, setDialog] = useHeldState<HeaderDialog>('header', 'none');
  const [isMenuOpen, setMenuOpen] = useState(false);
  const dots = useRef<HTMLButtonElement>(null);
  useShortcuts(setDialog);
  const close = useCallback(() => {
    setDialog('none');
    // A menu's dialog outlives the item it was opened from; the focus returns to the menu's button.
    requestAnimationFrame(() => document.activeElement === document.body && dots.current?.focus());
  }, [setDialog]);
  return (
    <header ref={ref} className={styles.bar}>
      <img className={styles.logo} src={text('tEdit-Shell-logoAddress')} alt="" data-logo="" />
      <span className={styles.company}>{text('tEdit-Shell-company')}</span>
      <span className={styles.person} data-person="">
        {profileName}
      </span>
      <nav className={styles.wide} aria-label={text('tEdit-Shell-mainMenu')}>
        <HeaderItems highlight={dialog} onOpen={setDialog} />
      </nav>
      <button
        ref={dots}
        type="button"
        className={styles.dots}
        aria-label={text('tEdit-Shell-menu')}
        aria-haspopup="dialog"
        onClick={() => setMenuOpen(true)}
      >
        <span aria-hidden="true">⋮</span>
      </button>
      <Dialog isOpen={isMenuOpen} title={text('tEdit-Shell-menu')} onClose={() => setMenuOpen(false)} size="small">
        <nav className={styles.stack} aria-label={text('tEdit-Shell-mainMenu')}>
          <HeaderItems
            highlight={dialog}
            onOpen={(next) => {
              setMenuOpen(false);
              setDialog(next);
            }}
          />
        </nav>
      </Dialog>
      {dialog === 'about' && <AboutDialog onClose={close} />}
      {dialog === 'switch' && <SwitchDialog module={module} onClose={close} />}
      {dialog === 'profile' && <ProfileDialog onClose={close} />}
      {dialog === 'palette' && <Palette module={module} onOpen={setDialog} onClose={close} />}
      {dialog === 'shortcuts' && <ShortcutsDialog onClose={close} />}
    </header>
  );
}
