// Written by `npm run generate` from openapi/. Do not edit: change the contract and generate again.
// Contract 2.1.0, sources sha256:9c8e566c11e3bb4f8ed8ecfe8f071461104b6f0be98bc6c50b6fafdac33765f9

import { serve } from '@contract-first/toolkit/serve';
import { application } from '../server/application.ts';
import { handlers } from './handlers.ts';

await serve(application, handlers, import.meta.url);
