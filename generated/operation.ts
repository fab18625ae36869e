// Written by `npm run generate` from openapi/. Do not edit: change the contract and generate again.
// Contract 2.1.0, sources sha256:b478250d5135b258b6203083a6786c9a48ce2e583a61dd8a50a18e2e81c77e0b

import { handlerFunctions } from '@contract-first/toolkit/serve';
import type { Services } from '../server/application.ts';
import type { DefaultedParameters, operations } from './types.ts';

/** What the handlers in server/operations/ are written with. */
export const { operation, stub, defineHandlers } = handlerFunctions<operations, DefaultedParameters, Services>();
