// Written by `npm run generate` from openapi/. Do not edit: change the contract and generate again.
// Contract 2.1.0, sources sha256:5b7c1eeeafae970c8fc8425aa4643481d40162b1c197fdc517b978a7be4bd2fa

import { handlerFunctions } from '@contract-first/toolkit/serve';
import type { Services } from '../server/application.ts';
import type { DefaultedParameters, operations } from './types.ts';

/** What the handlers in server/operations/ are written with. */
export const { operation, stub, defineHandlers } = handlerFunctions<operations, DefaultedParameters, Services>();
