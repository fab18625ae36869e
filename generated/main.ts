// Written by `npm run generate` from openapi/. Do not edit: change the contract and generate again.
// Contract 2.1.0, sources sha256:6b1027f959398e5d3a8dba6da7503b7ca570da07dd76e7767695681db19f33eb

import { serve } from '@contract-first/toolkit/serve';
import { application } from '../server/application.ts';
import { handlers } from './handlers.ts';

await serve(application, handlers, import.meta.url);
