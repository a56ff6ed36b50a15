import { Button, useText } from '@lifeform/renderer';
import { useNavigate } from 'react-router-dom';
import { mayOpen, maySee } from '../../../route/access.ts';
import { visibleRoutes } from '../../../route/visibility.ts';
import { useUser } from '../../../session/services-context.tsx';
import { useHere } from '../../../shell/way-back.tsx';

/** Areas opened from an illustration and not from the product switch. */
const AREAS = ['eapplication', 'proneeds', 'template'] as const;

/** Links to the areas of an illustration, for those who may open them. Entries stay in the draft. */
export function AreaButtons() {
  const text = useText();
  const user = useUser();
  const navigate = useNavigate();
  const here = useHere();
  const areas = visibleRoutes(user).flatMap((module) => {
    const [route] = module.routes;
    const isOffered = AREAS.some((id) => id === module.id) && mayOpen(user, module.id);
    return isOffered && route && maySee(user, module, route) ? [{ route, title: module.title }] : [];
  });
  return areas.map(({ route, title }) => (
    <Button
      key={route.path}
      onClick={() =>
        void navigate(route.path, { state: { from: 'illustration', back: here('tEdit-Shell-route-illustration') } })
      }
    >
      {text(title)}
    </Button>
  ));
}
