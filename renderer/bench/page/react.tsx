import { type ReactNode, useCallback, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import '@lifeform/renderer/token.css';
import './page.css';
import './plain.css';
import { createPlainForm, limitsOf, type PlainForm, type PlainState } from './plain-form.ts';
import { asDescribed, offerSide } from './side.ts';

interface FieldProps {
  readonly form: PlainForm;
  readonly name: string;
}

/** ARIA attributes of the field for assistive technology. */
function describe({ spec, showsError }: PlainState, limits: string | undefined) {
  const ids = [(spec.hint ?? limits) && `${spec.name}-hint`, showsError && `${spec.name}-error`].filter(Boolean);
  return {
    'aria-describedby': ids.join(' ') || undefined,
    'aria-invalid': showsError || undefined,
    'aria-required': spec.required || undefined,
  };
}

function Field({ form, name }: FieldProps) {
  const subscribe = useCallback((listener: () => void) => form.subscribe(name, listener), [form, name]);
  const state = useSyncExternalStore(subscribe, () => form.get(name));
  const { spec, hidden, error, showsError } = state;
  if (hidden) return null;
  const limits = limitsOf(spec);
  const hint = [spec.hint, limits].filter(Boolean).join(' · ');
  const label =
    spec.type === 'radio' ? (
      <span className="label" id={`${name}-label`}>
        {spec.label}
      </span>
    ) : (
      <label className="label" htmlFor={name}>
        {spec.label}
      </label>
    );
  const control = <Control form={form} state={state} described={describe(state, limits)} />;
  return (
    <div className="field">
      {spec.type !== 'check' && label}
      {hint !== '' && (
        <p id={`${name}-hint`} className="hint">
          {hint}
        </p>
      )}
      {showsError && (
        <p id={`${name}-error`} className="error">
          {error}
        </p>
      )}
      {spec.type === 'check' ? (
        <div className="tick">
          {control}
          {label}
        </div>
      ) : (
        control
      )}
    </div>
  );
}

interface ControlProps {
  readonly form: PlainForm;
  readonly state: PlainState;
  readonly described: ReturnType<typeof describe>;
}

function Control({ form, state, described }: ControlProps): ReactNode {
  const { spec, value, text, disabled } = state;
  const { name, options = [] } = spec;
  switch (spec.type) {
    case 'check':
      return (
        <input
          {...described}
          id={name}
          type="checkbox"
          disabled={disabled}
          checked={value === true}
          onChange={(event) => form.change(name, event.target.checked)}
        />
      );
    case 'combo':
      return (
        <select
          {...described}
          id={name}
          className="control"
          disabled={disabled}
          value={text}
          onChange={(event) => form.change(name, event.target.value)}
        >
          <option value="">Choose one</option>
          {options.map((option) => (
            <option key={option.code} value={option.code}>
              {option.text}
            </option>
          ))}
        </select>
      );
    case 'radio':
      return (
        <div {...described} role="radiogroup" aria-labelledby={`${name}-label`}>
          {options.map((option) => (
            <label key={option.code} className="choice">
              <input
                type="radio"
                name={name}
                disabled={disabled}
                checked={value === option.code}
                onChange={() => form.change(name, option.code)}
              />
              <span>{option.text}</span>
            </label>
          ))}
        </div>
      );
    default:
      return (
        <input
          {...described}
          id={name}
          className="control"
          type="text"
          autoComplete="off"
          readOnly={spec.from !== undefined}
          disabled={disabled}
          value={text}
          onChange={(event) => form.type(name, event.target.value)}
          onBlur={() => form.commit(name)}
        />
      );
  }
}

function ErrorCount({ form }: Pick<FieldProps, 'form'>) {
  const subscribe = useCallback((listener: () => void) => form.subscribe('', listener), [form]);
  return <p role="status">{useSyncExternalStore(subscribe, form.errorCount)} errors</p>;
}

offerSide(asDescribed, (root, sections) => {
  const form = createPlainForm(sections);
  const drawn = createRoot(root);
  drawn.render(
    <>
      {sections.map(({ id, title, fields }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className="section">
          <h2 id={`${id}-title`}>{title}</h2>
          <div className="fields">
            {fields.map(({ name }) => (
              <Field key={name} form={form} name={name} />
            ))}
          </div>
        </section>
      ))}
      <ErrorCount form={form} />
    </>,
  );
  return () => drawn.unmount();
});
