import { labelKey } from '@lifeform/metadata';

export const MODULES = [
  'illustration',
  'inforce',
  'admin',
  'developer',
  'eapplication',
  'proneeds',
  'template',
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
  const segments = path.slice(1).split('/');
  return { path, subModule: segments.at(-1) ?? '', title: labelKey('Shell', `route-${segments.join('-')}`) };
}

/** The routes of the product before any role hides one. */
export const ROUTE_TABLE: RouteTable = [
  module('illustration', '/illustration', '/illustration/savedIllustration'),
  module('inforce', '/inforce/policyLookup', '/inforce/alphalookup', '/inforce/dataReports'),
  module('admin', '/admin/dashboard', '/admin/roles', '/admin/users', '/admin/bi'),
  module('developer', '/developer'),
  module('eapplication', '/eapplication'),
  module('proneeds', '/proneeds'),
  module('template', '/template'),
  module('bi', '/bi/widgets', '/bi/tracking', '/bi/biReports'),
];
