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

/** Starts the server that the command line asks for. @param root of the project, which holds the build */
export function startServer(root: string): Promise<void> {
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
  // Before the line that says it is ready: a program that waits for that line may stop the server at once.
  onStopRequest(() => void serving.stop());
  // Windows ends a program whose window is closed with this signal.
  if (process.platform !== 'win32') process.on('SIGHUP', () => void serving.reload());
  console.log(serving.line);
}

/** Where the folder has no data yet, that of the API which it is to be kept fresh from. */
async function pullFirst({ data: folder, refresh }: StartOptions): Promise<void> {
  if (folder === undefined || refresh === undefined || !(await isEmptyFolder(folder))) return;
  const next = nextFolder(folder);
  await pullAll(next, liveSource(refresh.api), (line) => console.error(line));
  await adoptNext(folder, (await loadVersion(next)).version);
}
