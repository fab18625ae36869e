import { startCommand } from '@contract-first/toolkit/commands';
import { extras } from './extras.ts';

await startCommand(extras);
