import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..', '..');

/** A site's options as `npm start` has them without flags. */
export const SITE_OPTIONS = {
  api: undefined,
  origin: undefined,
  basePath: '',
  defaults: 'spec',
  serviceWorker: true,
  sharedCache: undefined,
} as const;

/** Another root for this project's programs: the same code with another build next to it. */
export interface Project {
  readonly folder: string;
  /** Starts a program of `server/`. */
  run(program: string, args: readonly string[], environment?: Readonly<Record<string, string>>): Run;
  /** The same through an intermediate process that passes no signals on, like npm's shell: `child` is that process. */
  runInShell(program: string, args: readonly string[], environment?: Readonly<Record<string, string>>): Run;
  remove(): Promise<void>;
}

interface Run {
  readonly child: ChildProcess;
  /** Until the first line on stdout, or exit. */
  readonly firstLine: Promise<string>;
  readonly ended: Promise<{
    readonly status: number | null;
    readonly stdout: string;
    readonly stderr: string;
  }>;
}

/** @param packages the installed packages */
export async function createProject(packages: readonly string[]): Promise<Project> {
  const folder = await mkdtemp(join(tmpdir(), 'sift-project-'));
  await mkdir(join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), '{"type":"module"}');
  for (const name of ['engine', 'server', 'src']) await symlink(join(ROOT, name), join(folder, name));
  for (const name of packages) {
    await mkdir(dirname(join(folder, 'node_modules', name)), { recursive: true });
    await symlink(join(ROOT, 'node_modules', name), join(folder, 'node_modules', name));
  }
  return {
    folder,
    run: (program, args, environment = {}) =>
      run(folder, [...FLAGS, join('server', program), ...args], environment),
    runInShell: (program, args, environment = {}) =>
      run(folder, ['-e', SHELL, '--', ...FLAGS, join('server', program), ...args], environment),
    remove: () => rm(folder, { recursive: true }),
  };
}

/** A stand-in for the page renderer: every page has its URL as its title. */
const RENDERER = `
const page = { status: 200, location: null, body: '', state: '{}', file: null, shared: null, isWhole: true, times: { data: 0, render: 0 }, late: [] };
const render = async ({ url }) => ({ ...page, head: '<title>Rendered ' + url + '</title>' });
const statistics = { answer: async (path) => ({ text: path }), addresses: async () => ['/statistics/cards/a%20b.json'] };
export const createPageRenderer = () => ({ render, forget() {}, shared: async () => ({ version: 'a', text: '[]' }), statistics });
`;

/** Creates a build that is newer than all sources, even if they change. */
export async function addBuild({ folder }: Project): Promise<void> {
  await mkdir(join(folder, 'dist', '.vite'), { recursive: true });
  await mkdir(join(folder, 'dist-server'));
  for (const name of ['index.html', 'shell.html']) {
    await writeFile(
      join(folder, 'dist', name),
      '<!doctype html><!-- page head --><title>Built</title><!-- /page head -->',
    );
  }
  await writeFile(join(folder, 'dist', '.vite', 'manifest.json'), '{}');
  await writeFile(join(folder, 'dist-server', 'renderPage.js'), RENDERER);
  await writeFile(
    join(folder, 'dist', 'config.json'),
    '{"api":"/api/v3/public","images":["https://images.example"]}',
  );
  const later = new Date('2100-01-01');
  for (const file of ['dist/index.html', 'dist-server/renderPage.js']) {
    await utimes(join(folder, file), later, later);
  }
}

// With its links preserved, a program takes the folder for the project's root.
const FLAGS = ['--preserve-symlinks', '--preserve-symlinks-main', '--disable-warning=ExperimentalWarning'];
const SHELL = `require('node:child_process').spawn(process.execPath, process.argv.slice(1), { stdio: 'inherit' })`;

function run(folder: string, args: readonly string[], environment: Readonly<Record<string, string>>): Run {
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH, ...environment },
  });
  let stdout = '';
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += chunk;
  });
  const firstLine = new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk) => {
      stdout += chunk;
      if (stdout.includes('\n')) resolve(stdout.slice(0, stdout.indexOf('\n')));
    });
    child.on('close', () => resolve(stdout));
  });
  const ended = new Promise<{ status: number | null; stdout: string; stderr: string }>((resolve) => {
    child.on('close', (status) => resolve({ status, stdout, stderr }));
  });
  return { child, firstLine, ended };
}
