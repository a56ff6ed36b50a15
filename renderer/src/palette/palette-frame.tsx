import { type KeyboardEvent, useMemo, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { Menu, MenuItem } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from 'react-aria-components/SearchField';
import { Text } from 'react-aria-components/Text';
import '../dialog/quiet-press-style.ts';
import { fold } from '../field/shared/fold.ts';
import type { Command, CommandPaletteProps } from './command-palette.tsx';
import styles from './palette.module.css';

/** The palette's content, in its own file so that it loads only when opened. */
export default function PaletteFrame({ title, placeholder, noMatch, commands, onClose }: CommandPaletteProps) {
  const [wanted, setWanted] = useState('');
  const found = useMemo(() => findCommands(commands, wanted), [commands, wanted]);
  const run = (id: unknown): void => {
    onClose();
    commands.find((command) => command.id === id)?.run();
  };
  // Pasted or quickly typed words leave nothing marked in the list: Enter then means the first that fits.
  const [first] = found;
  const enterFirst = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || wanted === '' || !first) return;
    if (event.currentTarget.querySelector(MARKED)) return;
    event.preventDefault();
    event.stopPropagation();
    run(first.id);
  };
  return (
    <ModalOverlay isOpen isDismissable className={styles.overlay ?? ''} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Modal className={styles.modal ?? ''}>
        <Dialog aria-label={title} className={styles.dialog ?? ''}>
          <div role="presentation" onKeyDownCapture={enterFirst}>
            <Autocomplete inputValue={wanted} onInputChange={setWanted}>
              <SearchField autoFocus aria-label={title} className={styles.search ?? ''}>
                <Input className={styles.input ?? ''} placeholder={placeholder} />
              </SearchField>
              <Menu
                aria-label={title}
                items={found}
                className={styles.menu ?? ''}
                onAction={run}
                renderEmptyState={() => <p className={styles.none}>{noMatch}</p>}
              >
                {({ id, label, note, about, picture }) => (
                  <MenuItem
                    id={id}
                    textValue={label}
                    className={styles.item ?? ''}
                    data-pictured={picture ? '' : undefined}
                  >
                    {picture}
                    <Text slot="label" className={styles.label ?? ''}>
                      {label} {note !== undefined && <span className={styles.note}>{note}</span>}{' '}
                      {about !== undefined && <span className={styles.about}>{about}</span>}
                    </Text>
                  </MenuItem>
                )}
              </Menu>
            </Autocomplete>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

const MARKED = '[role="menuitem"][data-focused]';

/** As many of those that are sought are enough: who sees more types on. */
const MOST_SOUGHT = 40;

/** Those with the words in their name, those that begin with them first, then those with them in what they are for. */
function findCommands(commands: readonly Command[], wanted: string): readonly Command[] {
  const words = fold(wanted.trim());
  if (words === '') return commands.filter(({ isSought }) => !isSought);
  const ranked = commands.flatMap((command) => {
    const at = fold(command.label).indexOf(words);
    const rank =
      at === 0 ? 0 : at > 0 ? 1 : fold(`${command.about ?? ''} ${command.alias ?? ''}`).includes(words) ? 2 : undefined;
    return rank === undefined ? [] : [{ command, rank }];
  });
  let sought = 0;
  return ranked
    .sort((one, other) => one.rank - other.rank)
    .filter(({ command }) => !command.isSought || ++sought <= MOST_SOUGHT)
    .map(({ command }) => command);
}
