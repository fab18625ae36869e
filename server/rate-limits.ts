/** The limits of the production system (https://openfoodfacts.github.io/openfoodfacts-server/api/#rate-limits). */
export const rateLimits = {
  production: {
    description: '100 a minute, 10 for searches',
    quotas: [
      { name: 'search', requests: 10, seconds: 60, path: /^\/api\/v2\/search\/?$/ },
      { name: 'product', requests: 100, seconds: 60 },
    ],
  },
};
