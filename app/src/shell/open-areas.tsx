import { useText } from '@lifeform/renderer';
import { Link } from 'react-router-dom';
import { mayOpen } from '../route/access.ts';
import { MODULES } from '../route/route-table.ts';
import { useUser } from '../session/services-context.tsx';
import { hasScreen } from './screens.ts';

/** Links to what the user can go on with instead. */
export function OpenAreas() {
  const text = useText();
  const user = useUser();
  const open = MODULES.filter((id) => hasScreen(id) && mayOpen(user, id));
  if (open.length === 0) return null;
  return (
    <>
      <p>{text('tEdit-Shell-notBuiltInstead')}</p>
      <ul>
        {open.map((id) => (
          <li key={id}>
            <Link to={`/${id}`}>{text(`tEdit-Shell-module-${id}`)}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}
