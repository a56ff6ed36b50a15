import { Button } from 'react-aria-components/Button';
import { ComboBox } from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { ChevronDownIcon } from '../../icon/icon.tsx';
import { OWN_TEXT } from '../../text/key.ts';
import { useText } from '../../text/text-provider.tsx';
import controlStyles from '../shared/control.module.css';
import { type ControlProps, isFixed, nativeProps } from '../shared/control-props.ts';
import '../shared/quiet-press-style.ts';
import { useOptions } from '../shared/use-options.ts';
import styles from './filter-input.module.css';

/** One option of many, found by typing a part of it. */
export default function FilterInput(control: ControlProps) {
  const { field, form, ids } = control;
  const text = useText();
  const options = useOptions(field);
  const native = nativeProps(control);
  return (
    <ComboBox
      aria-labelledby={ids.label}
      menuTrigger="focus"
      isDisabled={field.disabled}
      isReadOnly={isFixed(field)}
      isInvalid={field.showsError}
      isRequired={field.required}
      validationBehavior="aria"
      items={options}
      value={typeof field.value === 'string' && field.value !== '' ? field.value : null}
      onChange={(code) => form.change(field.name, code === null ? '' : String(code))}
      className={styles.filter ?? ''}
    >
      <Input id={native.id} aria-describedby={native['aria-describedby']} className={controlStyles.input ?? ''} />
      <Button className={styles.open ?? ''} aria-label={text(OWN_TEXT.choose)}>
        <ChevronDownIcon />
      </Button>
      <Popover className={styles.popover ?? ''}>
        <ListBox className={styles.list ?? ''} renderEmptyState={() => text(OWN_TEXT.noMatch)}>
          {options.map((option) => (
            <ListBoxItem key={option.code} id={option.code} textValue={option.text} className={styles.option ?? ''}>
              {option.text}
            </ListBoxItem>
          ))}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
