import { useText } from '@lifeform/renderer';
import { Navigate } from 'react-router-dom';
import { ShellFrame } from '../shell/frame/shell-frame.tsx';
import { PageTitle } from '../shell/page-title.tsx';
import { useFormMenu } from '../shell/use-form-menu.ts';

/** Signed in without access to any area: leads to the forms there are to fill in, or says that there is nothing. */
export function NoAccessPage() {
  const text = useText();
  const { data, isPending } = useFormMenu();
  if (data !== undefined && data.forms.length > 0) return <Navigate to="/forms" replace />;
  return (
    <ShellFrame module={undefined} route={undefined}>
      {!isPending && (
        <>
          <PageTitle title={text('tEdit-Shell-noAccessTitle')} />
          <p>{text('tEdit-Shell-noAccessBody')}</p>
        </>
      )}
    </ShellFrame>
  );
}
