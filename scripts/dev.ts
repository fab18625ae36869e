import { devCommand } from '@contract-first/toolkit/commands';
import { extras } from './extras.ts';

await devCommand(extras);
