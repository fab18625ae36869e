// Written by `npm run generate` from openapi/. Do not edit: change the contract and generate again.
// Contract 2.1.0, sources sha256:b478250d5135b258b6203083a6786c9a48ce2e583a61dd8a50a18e2e81c77e0b

import { serve } from '@contract-first/toolkit/serve';
import { application } from '../server/application.ts';
import { handlers } from './handlers.ts';

await serve(application, handlers, import.meta.url);
