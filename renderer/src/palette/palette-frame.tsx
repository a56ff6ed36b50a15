import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { Text } from 'react-aria-components/Text';
import '../dialog/quiet-press-style.ts';
import { fold } from '../field/shared/fold.ts';
import type { CommandPaletteProps } from './command-palette.tsx';
import styles from './palette.module.css';

/** The palette's content, in its own file so that it loads only when opened. */
export default function PaletteFrame({ title, placeholder, noMatch, commands, onClose }: CommandPaletteProps) {
  const run = (id: unknown): void => {
    onClose();
    commands.find((command) => command.id === id)?.run();
  };
  return (
    <ModalOverlay isOpen isDismissable className={styles.overlay ?? ''} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className={styles.modal ?? ''}>
        <Dialog aria-label={title} className={styles.dialog ?? ''}>
          <Autocomplete filter={(text, wanted) => fold(text).includes(fold(wanted))}>
            <SearchField autoFocus aria-label={title} className={styles.search ?? ''}>
              <Input className={styles.input ?? ''} placeholder={placeholder} />
            </SearchField>
            <Menu
              aria-label={title}
              items={commands}
              className={styles.menu ?? ''}
              onAction={run}
              renderEmptyState={() => <p className={styles.none}>{noMatch}</p>}
            >
              {({ id, label, note }) => (
                <MenuItem id={id} textValue={label} className={styles.item ?? ''}>
                  <Text slot="label" className={styles.label ?? ''}>
                    {label} {note !== undefined && <span className={styles.note}>{note}</span>}
                  </Text>
                </MenuItem>
              )}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
