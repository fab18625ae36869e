export {
  ApiError,
  type ErrorFormat,
  InvalidData,
  type RequestError,
  tooManyRequests,
  Unavailable,
} from './api-error.ts';
export { loggedUrl } from './log.ts';
export { createMetrics, type Metrics } from './metrics.ts';
export { pagePaths } from './pages.ts';
