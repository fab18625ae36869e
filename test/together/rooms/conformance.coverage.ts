import { loadRoom } from '../room.ts';

loadRoom(__filename);
