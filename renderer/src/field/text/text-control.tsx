import type { ControlProps } from '../shared/control-props.ts';
import { lazyControl } from '../shared/lazy-control.tsx';
import { textInput } from '../shared/text-input.tsx';
import { PasswordInput } from './password-input.tsx';
import { TextArea } from './text-area.tsx';

const SearchInput = lazyControl(() => import('./search-input.tsx'));

/** Autocomplete names of the fields of a sign-in form. */
const AUTOCOMPLETE: Readonly<Record<string, string>> = { username: 'username', password: 'current-password' };

/** Free text: one line, several lines, a password or a search, by the item's display. */
export function textControl(control: ControlProps) {
  const { name, item } = control.field;
  const autoComplete = AUTOCOMPLETE[name] ?? 'off';
  if (item.display === 'search') return <SearchInput {...control} />;
  if (item.display === 'textarea') return <TextArea {...control} />;
  if (item.display === 'password') return <PasswordInput {...control} autoComplete={autoComplete} />;
  if (autoComplete !== 'username') return textInput(control);
  return textInput(control, { autoComplete, autoCapitalize: 'none', spellCheck: false });
}
