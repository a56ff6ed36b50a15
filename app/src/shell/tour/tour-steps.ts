import { isActive, type User } from '@lifeform/metadata/insurance';
import { startModule } from '../../route/access.ts';
import { decideSignedIn } from '../../route/decide-signed-in.ts';

/** A place of the product that the tour shows. */
export interface TourStep {
  /** Its texts are `tEdit-Tour-<id>Title` and `tEdit-Tour-<id>`. */
  readonly id: string;
  /** Undefined where it is on every page. */
  readonly path?: string;
  /** What is framed on the page; its heading where this is not there. */
  readonly target?: string;
  /** Left out of a long tour, unless it is of the area the person starts in. */
  readonly isDetail?: boolean;
}

/** Steps that three minutes have room for. */
const MOST = 14;

const SEARCH = 'main input[type="search"]';

/** In the order of an ordinary day. */
const STEPS: readonly TourStep[] = [
  { id: 'quote', path: '/illustration', target: 'main [data-part]' },
  { id: 'premium', path: '/illustration', target: 'main aside', isDetail: true },
  { id: 'saved', path: '/illustration/savedIllustration', target: SEARCH },
  { id: 'batch', path: '/illustration/batch', isDetail: true },
  { id: 'inforce', path: '/inforce/policyLookup', target: SEARCH },
  { id: 'needs', path: '/proneeds' },
  { id: 'template', path: '/template' },
  { id: 'forms', path: '/forms' },
  { id: 'eapplication', path: '/eapplication' },
  { id: 'bi', path: '/bi/widgets' },
  { id: 'users', path: '/admin/users', target: SEARCH },
  { id: 'fields', path: '/admin/fields' },
  { id: 'audit', path: '/admin/audit', isDetail: true },
  { id: 'developer', path: '/developer', target: '#developer-preview' },
  { id: 'newForm', path: '/developer/forms', isDetail: true },
];

const LAST: TourStep = { id: 'everywhere', target: 'header' };

/** What this person may open: the area they start in first, then the others, and at last what every page has. */
export function tourSteps(user: User): readonly TourStep[] {
  const open = STEPS.filter(({ path }) => path !== undefined && mayShow(user, path));
  const own = `/${startModule(user)}`;
  const isOwn = ({ path }: TourStep): boolean => path === own || path?.startsWith(`${own}/`) === true;
  const all = [...open.filter(isOwn), ...open.filter((step) => !isOwn(step)), LAST];
  return all.length <= MOST ? all : all.filter((step) => isOwn(step) || !step.isDetail);
}

function mayShow(user: User, path: string): boolean {
  // Others reach an application from its illustration, and set nothing there.
  if (path === '/eapplication' && !isActive(user, 'isEapplicationAdministrator')) return false;
  const decision = decideSignedIn({ pathname: path, search: '', state: {} }, user);
  return decision.kind === 'area' && decision.route.path === path;
}
