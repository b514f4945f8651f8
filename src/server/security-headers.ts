import type { MiddlewareHandler } from 'hono';

/**
 * What a page may load and do: nothing but what this site itself serves. No inline script, and no inline style but the one of
 * which the hash is given ("sha256-…").
 */
const contentSecurityPolicy = (styleHash?: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self'${styleHash === undefined ? '' : ` '${styleHash}'`}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

/** The headers of every answer beside its policy. */
const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Only meant over https: a browser told so over http would ignore it. */
const strictTransportSecurity = 'max-age=31536000; includeSubDomains';

/** A page that carries a style sets `styleHash`. */
export const withSecurityHeaders: MiddlewareHandler<{ Variables: { styleHash?: string } }> = async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(securityHeaders)) c.res.headers.set(name, value);
  c.res.headers.set('content-security-policy', contentSecurityPolicy(c.get('styleHash')));
  if (new URL(c.req.url).protocol === 'https:') c.res.headers.set('strict-transport-security', strictTransportSecurity);
};
