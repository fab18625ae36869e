import { parentPort, workerData } from 'node:worker_threads';
import { recordValidator } from './record-validator.ts';

const { schema, id, sealed } = workerData as { schema: string; id: string; sealed: boolean };
const validate = recordValidator(schema, id, sealed);

parentPort?.on('message', ({ lines, first }: { lines: string[]; first: number }) => {
  parentPort?.postMessage(validate(lines, first));
});
