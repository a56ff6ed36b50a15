import { Dialog, useText } from '@lifeform/renderer';
import { lazy, Suspense, useState } from 'react';
import type { ModuleId } from '../route/route-table.ts';
import styles from './header.module.css';
import { type HeaderDialog, HeaderItems } from './header-items.tsx';

const AboutDialog = lazy(() => import('./about-dialog.tsx'));
const SwitchDialog = lazy(() => import('./switch-dialog.tsx'));
const ProfileDialog = lazy(() => import('./profile-dialog.tsx'));

interface HeaderProps {
  readonly module: ModuleId | undefined;
}

/** Company, and the items every page offers: in a row on a wide screen, behind three dots on a narrow one. */
export function Header({ module }: HeaderProps) {
  const text = useText();
  const [dialog, setDialog] = useState<HeaderDialog>('none');
  const [isMenuOpen, setMenuOpen] = useState(false);
  const close = () => setDialog('none');
  return (
    <header className={styles.bar}>
      <span className={styles.company}>{text('tEdit-Shell-company')}</span>
      <nav className={styles.wide} aria-label={text('tEdit-Shell-mainMenu')}>
        <HeaderItems highlight={dialog} onOpen={setDialog} />
      </nav>
      <button
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
      <Suspense fallback={null}>
        {dialog === 'about' && <AboutDialog onClose={close} />}
        {dialog === 'switch' && <SwitchDialog module={module} onClose={close} />}
        {dialog === 'profile' && <ProfileDialog onClose={close} />}
      </Suspense>
    </header>
  );
}
