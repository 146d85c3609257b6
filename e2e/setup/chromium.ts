import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findTestChromium } from './findChromium.ts';

/** Provides a Chromium for tests: the system's, else Debian's, else Playwright's download. */
function install(): void {
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (isDebianRoot) {
    run('apt-get', ['update', '-qq']);
    for (const browser of ['chromium-headless-shell', 'chromium']) {
      if (findTestChromium() === null) run('apt-get', ['install', '-y', '-qq', browser, 'fonts-liberation']);
    }
  } else {
    run('npx', ['playwright', 'install', 'chromium']);
  }
}

function run(command: string, words: string[]): void {
  spawnSync(command, words, { stdio: 'inherit', shell: process.platform === 'win32' });
}

if (findTestChromium() === null) install();
const found = findTestChromium();
if (found === null) {
  console.error('No Chromium was found or could be installed. Set CHROMIUM to the path of one.');
  process.exit(1);
}
console.log(`Testing with ${found}`);
