import { useText } from '@lifeform/renderer';
import { ShellFrame } from '../shell/frame/shell-frame.tsx';
import { PageTitle } from '../shell/page-title.tsx';

/** Signed in without access to any area: says so instead of redirecting in circles. */
export function NoAccessPage() {
  const text = useText();
  return (
    <ShellFrame module={undefined} route={undefined}>
      <PageTitle title={text('tEdit-Shell-noAccessTitle')} />
      <p>{text('tEdit-Shell-noAccessBody')}</p>
    </ShellFrame>
  );
}
