// Written by `npm run generate` from openapi/. Do not edit: change the contract and generate again.
// Contract 2.1.0, sources sha256:6b1027f959398e5d3a8dba6da7503b7ca570da07dd76e7767695681db19f33eb

import { handlerFunctions } from '@contract-first/toolkit/serve';
import type { Services } from '../server/application.ts';
import type { DefaultedParameters, operations } from './types.ts';

/** What the handlers in server/operations/ are written with. */
export const { operation, stub, defineHandlers } = handlerFunctions<operations, DefaultedParameters, Services>();
