import { ensureBuild } from './build.ts';
import { runProgram } from './cli/program.ts';
import { adoptNext, isEmptyFolder, nextFolder } from './dataset/folder.ts';
import { loadVersion } from './dataset/load.ts';
import { parseStartFlags, type StartOptions, USAGE } from './flags.ts';
import { checkAddress } from './http/listen.ts';
import { liveSource, pullAll } from './pull/pullAll.ts';
import { serve } from './serve.ts';
import { onStopRequest } from './stopRequest.ts';
import { isWorker, leadWorkers, work } from './workers.ts';

/** Bytes that small buffers share. One that is kept keeps all of them, so Node's 64 kB would be far more than an answer. */
const BUFFER_POOL = 8 * 1024;

/** Starts the server by the command line. @param root of the project, with the build */
export function startServer(root: string): Promise<void> {
  Buffer.poolSize = BUFFER_POOL;
  return runProgram('sift', () => main(root));
}

async function main(root: string): Promise<void> {
  const options = parseStartFlags(process.argv.slice(2), process.env);
  if (!options) {
    console.log(USAGE);
    return;
  }
  if (isWorker) {
    await work((role) => serve(root, options, role));
    return;
  }
  await pullFirst(options);
  if (options.workers > 1) {
    await checkAddress(options.host, options.port);
    await ensureBuild(root);
    await leadWorkers(options);
    return;
  }
  const serving = await serve(root, options, { leads: true });
  // Before the ready line: a program that waits for it may stop the server at once. What is left then, such as another try of an API
  // that hangs, nobody waits for
  onStopRequest(() => void serving.stop().finally(() => process.exit()));
  // On Windows this signal means that the console window was closed
  if (process.platform !== 'win32') process.on('SIGHUP', () => void serving.reload());
  console.log(serving.line);
}

/** Pulls data first if the folder is still empty. */
async function pullFirst({ data: folder, refresh }: StartOptions): Promise<void> {
  if (folder === undefined || refresh === undefined || !(await isEmptyFolder(folder))) return;
  const next = nextFolder(folder);
  await pullAll(next, liveSource(refresh.api), (line) => console.error(line));
  await adoptNext(folder, (await loadVersion(next)).version);
}
