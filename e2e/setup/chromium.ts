import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { UserError } from '../../server/cli/program.ts';
import { findTestChromium } from './findChromium.ts';

/**
 * Provides a Chromium for tests: the system's, else Debian's, else Playwright's download.
 * @returns its path
 * @throws {UserError} if there is none, and none can be installed
 */
export function provideChromium(): string {
  if (findTestChromium() === null) install();
  const found = findTestChromium();
  if (found === null)
    throw new UserError(
      'there is no Chromium and none could be installed: set CHROMIUM to the path of one, or go online and run npx playwright install chromium',
    );
  return found;
}

function install(): void {
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0;
  if (isDebianRoot) {
    run('apt-get', ['update', '-qq']);
    for (const browser of ['chromium-headless-shell', 'chromium']) {
      if (findTestChromium() === null) run('apt-get', ['install', '-y', '-qq', browser, 'fonts-liberation']);
    }
  } else {
    const cli = join(import.meta.dirname, '..', '..', 'node_modules', '@playwright', 'test', 'cli.js');
    run(process.execPath, [cli, 'install', 'chromium']);
  }
}

function run(command: string, words: string[]): void {
  spawnSync(command, words, { stdio: 'inherit' });
}
