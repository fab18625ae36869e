// Written by `npm run generate` from openapi/. Do not edit: change the contract and generate again.
// Contract 2.0.0, sources sha256:99d3094b6578993e7eb8324539453da20bf81da6981d84e9dcf7ce7ada0142a6

import { serve } from '@contract-first/toolkit/serve';
import { application } from '../server/application.ts';
import { handlers } from './handlers.ts';

await serve(application, handlers, import.meta.url);
