import { expose } from 'comlink';
import { createService } from './service.ts';

/** Keeps all decklists off the main thread. */
expose(createService());
