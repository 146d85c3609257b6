import { expose } from 'comlink';
import { createService } from './service.ts';

expose(createService());
