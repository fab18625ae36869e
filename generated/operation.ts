// Written by `npm run generate` from openapi/. Do not edit: change the contract and generate again.
// Contract 2.1.0, sources sha256:51393e6b7ab5c6a712c81e47309e869a3766218696abfe5d1cce4a60fa8496a0

import { handlerFunctions } from '@contract-first/toolkit/serve';
import type { Services } from '../server/application.ts';
import type { DefaultedParameters, operations } from './types.ts';

/** What the handlers in server/operations/ are written with. */
export const { operation, stub, defineHandlers } = handlerFunctions<operations, DefaultedParameters, Services>();
