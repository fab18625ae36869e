// lib/ProductOpener/Routing.pm@d49ebd03 drops empty segments and takes `.json` from the last one before it reads a path;
// the attribute groups and preferences of v2 may end in a language, which changes nothing. lib/ProductOpener/API.pm@61377bc7
// gives a minor version it does not know the newest schema. What differs between minor versions is the product, and the
// attribute groups, which have parameters from 3.4 on (lib/ProductOpener/APIAttributeGroups.pm@1335856f).
const forms: readonly (readonly [written: RegExp, declared: string])[] = [
  // One slash more before each would make the time quadratic.
  [/(?<!\/)\/+$/, ''],
  [/(?<=\/api\/v[\d.]+\/.+)\.json$/, ''],
  [/^(\/api\/v2\/(?:attribute_groups|preferences))_[a-z]{2}$/, '$1'],
  [/^\/api\/v2\/products\/(?=[^/]+$)/, '/api/v2/product/'],
  [/^\/api\/v3\.0\/(?=product\/)/, '/api/v3/'],
  [/^\/api\/v3\.(?:[7-9]|[1-9]\d+)\/(?=product\/)/, '/api/v3.6/'],
  [/^\/api\/v3(?:\.[0-3])?\/(?=attribute_groups$)/, '/api/v3.1/'],
  [/^\/api\/v3\.(?:[4-9]|[1-9]\d+)\/(?=attribute_groups$)/, '/api/v3.4/'],
  [/^\/api\/v3\.(?:\d|[1-9]\d+)\/(?!product\/|attribute_groups$)/, '/api/v3/'],
];

/** Returns the path of the contract that a request path means which is written as the production system also takes it. */
export function meantPath(path: string): string {
  if (!path.startsWith('/api/')) return path;
  return forms.reduce((read, [written, declared]) => read.replace(written, declared), path);
}
