export { readReleased, releasedPath, versionOf } from './released.ts';
