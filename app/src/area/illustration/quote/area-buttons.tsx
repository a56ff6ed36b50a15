import { Button, useText } from '@lifeform/renderer';
import { useNavigate } from 'react-router-dom';
import { mayOpen, maySee } from '../../../route/access.ts';
import { visibleRoutes } from '../../../route/visibility.ts';
import { useUser } from '../../../session/services-context.tsx';

/** Areas that are opened from an illustration and not from the switch of products. */
const AREAS = ['eapplication', 'proneeds', 'template'] as const;

/** The ways to what belongs to an illustration, for those who may go there. What is entered waits in the draft. */
export function AreaButtons() {
  const text = useText();
  const user = useUser();
  const navigate = useNavigate();
  const areas = visibleRoutes(user).flatMap((module) => {
    const [route] = module.routes;
    const isOffered = AREAS.some((id) => id === module.id) && mayOpen(user, module.id);
    return isOffered && route && maySee(user, module, route) ? [{ route, title: module.title }] : [];
  });
  return areas.map(({ route, title }) => (
    <Button key={route.path} onClick={() => void navigate(route.path, { state: { from: 'illustration' } })}>
      {text(title)}
    </Button>
  ));
}
