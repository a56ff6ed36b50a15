import { useState } from 'react';
import { Button } from '../../button/button.tsx';
import { classNames } from '../../class-names.ts';
import { Dialog } from '../../dialog/dialog.tsx';
import { OWN_TEXT } from '../../text/key.ts';
import { useText } from '../../text/text-provider.tsx';
import choiceStyles from '../shared/choice.module.css';
import controlStyles from '../shared/control.module.css';
import { type ControlProps, isFixed, nativeProps } from '../shared/control-props.ts';
import { fold } from '../shared/fold.ts';
import { optionsOf } from '../shared/options-of.ts';
import { WholeText } from '../shared/whole-text.tsx';
import styles from './modal-chooser.module.css';

/** One option picked in a dialog with a search: Choose accepts it, Cancel leaves the field unchanged. */
export default function ModalChooser(control: ControlProps) {
  const { field, form, ids, texts } = control;
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const options = optionsOf(field, form, texts);
  const chosen = options.find(({ code }) => code === field.value);
  return (
    <>
      <div className={classNames(styles.chooser, !field.disabled && !isFixed(field) && styles.open)}>
        <input {...nativeProps(control)} className={controlStyles.input} readOnly value={chosen?.text ?? field.text} />
        <Button
          aria-label={text(OWN_TEXT.pair, { name: text(OWN_TEXT.choose), value: text(field.label) })}
          aria-haspopup="dialog"
          isHeld={field.disabled || isFixed(field)}
          onClick={() => setOpen(!field.disabled && !isFixed(field))}
        >
          {text(OWN_TEXT.choose)}
        </Button>
        {isOpen && (
          <Chooser
            title={text(field.label)}
            name={`${ids.control}-choice`}
            options={options}
            initial={chosen?.code}
            onChoose={(code) => {
              form.change(field.name, code);
              setOpen(false);
            }}
            onCancel={() => setOpen(false)}
          />
        )}
      </div>
      {chosen && <WholeText control={ids.control} text={chosen.text} />}
    </>
  );
}

interface ChooserProps {
  readonly title: string;
  readonly name: string;
  readonly options: ReturnType<typeof optionsOf>;
  readonly initial: string | undefined;
  readonly onChoose: (code: string) => void;
  readonly onCancel: () => void;
}

function Chooser({ title, name, options, initial, onChoose, onCancel }: ChooserProps) {
  const text = useText();
  const [code, setCode] = useState(initial);
  const [wanted, setWanted] = useState('');
  const found = options.filter((option) => fold(option.text).includes(fold(wanted)));
  const actions = (
    <>
      <Button variant="primary" isHeld={code === undefined} onClick={() => code !== undefined && onChoose(code)}>
        {text(OWN_TEXT.choose)}
      </Button>
      <Button onClick={onCancel}>{text(OWN_TEXT.cancel)}</Button>
    </>
  );
  return (
    <Dialog isOpen title={title} size="small" onClose={onCancel} actions={actions}>
      <label className={styles.search}>
        <span>{text(OWN_TEXT.search)}</span>
        <input
          className={controlStyles.input}
          type="search"
          value={wanted}
          onChange={(e) => setWanted(e.target.value)}
        />
      </label>
      <div role="radiogroup" aria-label={title} className={styles.options}>
        {found.map((option) => (
          <label key={option.code} className={choiceStyles.choice}>
            <input
              type="radio"
              className={choiceStyles.dot}
              name={name}
              disabled={option.disabled === true}
              checked={code === option.code}
              onChange={() => setCode(option.code)}
            />
            <span>{option.text}</span>
          </label>
        ))}
        {found.length === 0 && <p className={controlStyles.note}>{text(OWN_TEXT.noMatch)}</p>}
      </div>
    </Dialog>
  );
}
