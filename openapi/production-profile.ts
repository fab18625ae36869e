import type { Profile } from '@contract-first/conformance/profile';
import { meantPath } from './meant-path.ts';

/** How the production system differs from what a contract says: it ignores what it does not understand, behind Apache, nginx and their cache. */
export const productionProfile: Partial<Profile> = {
  servesInvalidRequests: true,
  meantPath,
  ignoredHeaders: [
    'cache-control',
    'content-security-policy',
    'etag',
    'expires',
    'last-modified',
    'pragma',
    'referrer-policy',
    'server',
    'set-cookie',
    'strict-transport-security',
    'x-cache-status',
    'x-download-options',
    'x-frame-options',
    'x-permitted-cross-domain-policies',
    'x-request-id',
    'x-xss-protection',
  ],
};
