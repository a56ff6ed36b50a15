/** One directive of the content security policy a line. No inline code or styles, and nothing from other origins. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
];

function contentSecurityPolicy(connect: string, ancestors: string, ...more: readonly string[]): string {
  return [...POLICY, `connect-src ${connect}`, `frame-ancestors ${ancestors}`, ...more].join('; ');
}

/** For two years only https, as preload lists ask. Browsers heed it over https alone, so plain http on a desk still works. */
const HTTPS_ONLY = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } as const;

/** Sent with every answer. No upgrade-insecure-requests: the product itself speaks plain http behind a TLS proxy. */
export const SECURITY_HEADERS = {
  ...HTTPS_ONLY,
  'content-security-policy': contentSecurityPolicy("'self'", "'none'"),
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
} as const;

/** The page to which the directory returns people. */
const RETURN_PAGE = /^\/sso\/?(\?|$)/;

/**
 * The headers for an address. With a directory, pages may connect to it and embed it in a frame for silent renewal; its
 * return page may be embedded in our own frame, and keeps the reference to the window that opened it.
 * @param authority the directory's address; undefined without one
 */
export function securityHeaders(authority: string | undefined): (url: string) => Readonly<Record<string, string>> {
  if (authority === undefined) return () => SECURITY_HEADERS;
  const { origin } = new URL(authority);
  const connect = `'self' ${origin}`;
  const page = { ...SECURITY_HEADERS };
  const withPolicy = (ancestors: string) => contentSecurityPolicy(connect, ancestors, `frame-src 'self' ${origin}`);
  const everyPage = { ...page, 'content-security-policy': withPolicy("'none'") };
  const returnPage = {
    ...page,
    'content-security-policy': withPolicy("'self'"),
    'cross-origin-opener-policy': 'unsafe-none',
    'x-frame-options': 'SAMEORIGIN',
  };
  return (url) => (RETURN_PAGE.test(url) ? returnPage : everyPage);
}

/** The headers for data answers: they are never pages, and no other site may read them. */
export const DATA_SECURITY_HEADERS = {
  ...HTTPS_ONLY,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
} as const;
