// Written by `npm run generate` from openapi/. Do not edit: change the contract and generate again.
// Contract 2.1.0, sources sha256:9c8e566c11e3bb4f8ed8ecfe8f071461104b6f0be98bc6c50b6fafdac33765f9

import { handlerFunctions } from '@contract-first/toolkit/serve';
import type { Services } from '../server/application.ts';
import type { DefaultedParameters, operations } from './types.ts';

/** What the handlers in server/operations/ are written with. */
export const { operation, stub, defineHandlers } = handlerFunctions<operations, DefaultedParameters, Services>();
