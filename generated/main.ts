// Written by `npm run generate` from openapi/. Do not edit: change the contract and generate again.
// Contract 2.1.0, sources sha256:5b7c1eeeafae970c8fc8425aa4643481d40162b1c197fdc517b978a7be4bd2fa

import { serve } from '@contract-first/toolkit/serve';
import { application } from '../server/application.ts';
import { handlers } from './handlers.ts';

await serve(application, handlers, import.meta.url);
