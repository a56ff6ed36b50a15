import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { classNames } from '../class-names.ts';
import './quiet-press-style.ts';
import { CloseIcon } from '../icon/icon.tsx';
import { OWN_TEXT } from '../text/key.ts';
import { useText } from '../text/text-provider.tsx';
import styles from './dialog.module.css';
import type { DialogProps } from './dialog.tsx';

/** The dialog's content, in its own file so that it loads only when one opens. */
export default function DialogFrame({
  onClose,
  title,
  actions,
  children,
  size = 'medium',
  role = 'dialog',
}: DialogProps) {
  const text = useText();
  return (
    <ModalOverlay
      isOpen
      isDismissable={role === 'dialog'}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className={styles.overlay ?? ''}
      data-modal=""
    >
      <Modal className={classNames(styles.modal, styles[size]) ?? ''}>
        <AriaDialog role={role} className={styles.dialog ?? ''}>
          <div className={styles.head}>
            <Heading slot="title" level={2}>
              {title}
            </Heading>
            {role === 'dialog' && (
              <button type="button" className={styles.close} aria-label={text(OWN_TEXT.close)} onClick={onClose}>
                <CloseIcon />
              </button>
            )}
          </div>
          <div className={styles.body}>{children}</div>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
