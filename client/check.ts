export { BodyError, createCheck } from '@contract-first/toolkit/client/check';
