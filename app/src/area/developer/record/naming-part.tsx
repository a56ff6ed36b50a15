import { RECORD_DISPLAYS, RECORD_ICONS } from '@lifeform/metadata';
import { useText } from '@lifeform/renderer';
import { useId } from 'react';
import { fitAddress, put } from '../draft/record-edit.ts';
import styles from './record.module.css';
import type { RecordWork } from './record-context.ts';
import { Choice, Tick, TitleFields } from './record-fields.tsx';

/** What the form is called, where it is found, and how it is filled in. */
export function NamingPart({ work }: { readonly work: RecordWork }) {
  const text = useText();
  const { record, edit } = work;
  const { icon, display = 'whole', hasSummary = false, hiddenValues = 'counted', isArchived = false } = record;
  const icons = RECORD_ICONS.map((value) => ({ value, label: text(`tEdit-Developer-rec-icon-${value}`) }));
  const displays = RECORD_DISPLAYS.map((value) => ({ value, label: text(`tEdit-Developer-rec-display-${value}`) }));
  return (
    <>
      <TitleFields
        label={text('tEdit-Developer-rec-formTitle')}
        message={work.message('title')}
        onChange={(title) => work.setMessage('title', title)}
      />
      <AddressField work={work} />
      <div className={styles.row}>
        <Choice
          label={text('tEdit-Developer-rec-icon')}
          value={icon}
          options={icons}
          onChoose={(value) => edit((draft) => void Object.assign(draft, { icon: value }))}
        />
        <Choice
          label={text('tEdit-Developer-rec-display')}
          value={display}
          options={displays}
          onChoose={(value) =>
            edit((draft) => {
              const chosen = RECORD_DISPLAYS.find((one) => one === value);
              put(draft, 'display', chosen === 'whole' ? undefined : chosen);
            })
          }
        />
      </div>
      <Tick
        label={text('tEdit-Developer-rec-hasSummary')}
        isTicked={hasSummary}
        onTick={(isOn) => edit((draft) => put(draft, 'hasSummary', isOn || undefined))}
      />
      <Tick
        label={text('tEdit-Developer-rec-hiddenValues')}
        isTicked={hiddenValues === 'kept'}
        onTick={(isOn) => edit((draft) => put(draft, 'hiddenValues', isOn ? 'kept' : 'counted'))}
      />
      <Tick
        label={text('tEdit-Developer-rec-isArchived')}
        isTicked={isArchived}
        onTick={(isOn) => edit((draft) => put(draft, 'isArchived', isOn || undefined))}
      />
    </>
  );
}

function AddressField({ work: { record, edit } }: { readonly work: RecordWork }) {
  const text = useText();
  const id = useId();
  const { address, formerAddresses = [] } = record;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{text('tEdit-Developer-rec-address')}</label>
      <span className={styles.hint}>
        {text('tEdit-Developer-rec-addressHint', { address: `/forms/${address}` })}{' '}
        {formerAddresses.length > 0 &&
          text('tEdit-Developer-rec-former', { addresses: formerAddresses.map((one) => `/forms/${one}`).join(', ') })}
      </span>
      <input
        key={address}
        id={id}
        maxLength={60}
        defaultValue={address}
        onBlur={({ target }) => {
          const fit = fitAddress(target.value, address);
          target.value = fit;
          if (fit !== address) edit((draft) => void Object.assign(draft, { address: fit }));
        }}
      />
    </div>
  );
}
