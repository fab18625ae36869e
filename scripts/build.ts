import { buildCommand } from '@contract-first/toolkit/commands';
import { extras } from './extras.ts';

await buildCommand(extras);
