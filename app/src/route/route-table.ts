import { labelKey } from '@lifeform/metadata';

export const MODULES = [
  'illustration',
  'inforce',
  'admin',
  'developer',
  'eapplication',
  'proneeds',
  'template',
  'forms',
  'bi',
] as const;

/** An area of the product; always the first segment of its paths. */
export type ModuleId = (typeof MODULES)[number];

export interface RouteEntry {
  /** Spelled exactly so; paths match case-sensitively. */
  readonly path: string;
  /** Last segment of the path. */
  readonly subModule: string;
  /** Message key of its tab, heading and window title. */
  readonly title: string;
  /** Reached by a link of another page of its module, and no tab of its own. */
  readonly isInner?: boolean;
  /** Has a tab only while it is open. */
  readonly isTabWhileOpen?: boolean;
  /** Whatever follows its path is a place of its own: its screen reads it. */
  readonly hasPlaces?: boolean;
}

export interface ModuleRoutes {
  readonly id: ModuleId;
  readonly title: string;
  /** The first visible one is where the bare path of the module leads. */
  readonly routes: readonly RouteEntry[];
}

export type RouteTable = readonly ModuleRoutes[];

function module(id: ModuleId, ...paths: readonly string[]): ModuleRoutes {
  return { id, title: labelKey('Shell', `module-${id}`), routes: paths.map(entry) };
}

function entry(path: string): RouteEntry {
  const subModule = path.slice(path.lastIndexOf('/') + 1);
  return { path, subModule, title: labelKey('Shell', `route${path.replaceAll('/', '-')}`) };
}

function withInner(outer: ModuleRoutes, ...paths: readonly string[]): ModuleRoutes {
  return { ...outer, routes: [...outer.routes, ...paths.map((path) => ({ ...entry(path), isInner: true }))] };
}

function withPassing(outer: ModuleRoutes, path: string): ModuleRoutes {
  return { ...outer, routes: [...outer.routes, { ...entry(path), isTabWhileOpen: true }] };
}

function withPlaces(outer: ModuleRoutes, at: string): ModuleRoutes {
  return { ...outer, routes: outer.routes.map((route) => (route.path === at ? { ...route, hasPlaces: true } : route)) };
}

/** The routes of the product before any role hides one. */
export const ROUTE_TABLE: RouteTable = [
  withPassing(
    module('illustration', '/illustration', '/illustration/savedIllustration', '/illustration/batch'),
    '/illustration/sharedOwnership',
  ),
  module('inforce', '/inforce/policyLookup', '/inforce/alphalookup', '/inforce/dataReports', '/inforce/batch'),
  withPlaces(
    withInner(
      module('admin', '/admin/dashboard', '/admin/roles', '/admin/users', '/admin/fields', '/admin/bi'),
      '/admin/whiteLabel',
      '/admin/sources',
      '/admin/audit',
      '/admin/jobs',
      '/admin/personData',
      '/admin/basis',
      '/admin/changes',
      '/admin/packages',
      '/admin/guide',
    ),
    '/admin/guide',
  ),
  withPlaces(
    withInner(
      module('developer', '/developer', '/developer/forms'),
      '/developer/gallery',
      '/developer/basis',
      '/developer/changes',
      '/developer/packages',
      '/developer/guide',
    ),
    '/developer/guide',
  ),
  module('eapplication', '/eapplication'),
  module('proneeds', '/proneeds'),
  module('template', '/template'),
  withPlaces(module('forms', '/forms'), '/forms'),
  module('bi', '/bi/widgets', '/bi/tracking', '/bi/biReports'),
];
