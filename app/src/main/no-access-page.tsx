import { useText } from '@lifeform/renderer';
import { ShellFrame } from '../shell/frame/shell-frame.tsx';
import { PageTitle } from '../shell/page-title.tsx';

/** Signed in, but with no area to go to: says so once instead of sending the person round in circles. */
export function NoAccessPage() {
  const text = useText();
  return (
    <ShellFrame module={undefined} route={undefined}>
      <PageTitle title={text('tEdit-Shell-noAccessTitle')} />
      <p>{text('tEdit-Shell-noAccessBody')}</p>
    </ShellFrame>
  );
}
