/**
 * The limits of the production system for each address, since 22 April 2026 (docs/api/index.md of openfoodfacts-server,
 * pull request 13494).
 */
export const rateLimits = {
  production: {
    description: '15 a minute, 10 for searches',
    quotas: [
      { name: 'search', requests: 10, seconds: 60, path: /^\/api\/v2\/search\/?$/ },
      { name: 'product', requests: 15, seconds: 60 },
    ],
  },
};
