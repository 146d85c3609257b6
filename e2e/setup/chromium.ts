import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findChromium } from './findChromium.ts';

/** Provides a Chromium for tests: the system's, else Debian's package, else Playwright's download. */
function install(): void {
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (isDebianRoot) {
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', 'chromium', 'fonts-liberation']);
  } else {
    run('npx', ['playwright', 'install', 'chromium']);
  }
}

function run(command: string, words: string[]): void {
  spawnSync(command, words, { stdio: 'inherit', shell: process.platform === 'win32' });
}

if (findChromium() === null) install();
const found = findChromium();
if (found === null) {
  console.error('No Chromium was found or could be installed. Set CHROMIUM to the path of one.');
  process.exit(1);
}
console.log(`Testing with ${found}`);
