import { relative } from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
} from '@playwright/test/reporter';

/** How many of the slowest files to list. */
const SLOWEST = 5;

interface File {
  left: number;
  passed: number;
  failed: number;
  skipped: number;
  seconds: number;
}

/** One line per file of browser tests, every failure with its picture and trace, and at the end the files that took longest. */
export default class FileReporter implements Reporter {
  private readonly files = new Map<string, File>();
  private isOfOne = true;

  onBegin({ rootDir }: FullConfig, suite: Suite): void {
    this.isOfOne = suite.suites.length === 1;
    for (const test of suite.allTests()) this.fileOf(rootDir, test).left += 1;
    this.rootDir = rootDir;
  }

  private rootDir = '';

  onTestEnd(test: TestCase, result: TestResult): void {
    const file = this.fileOf(this.rootDir, test);
    file.seconds += result.duration / 1000;
    file.left -= 1;
    if (result.status === 'skipped') file.skipped += 1;
    else if (test.ok()) file.passed += 1;
    else {
      file.failed += 1;
      this.report(test, result);
    }
    if (file.left > 0) return;
    const { passed, failed, skipped, seconds } = file;
    const counts = [`${passed} passed`, failed && `${failed} FAILED`, skipped && `${skipped} skipped`];
    const words = counts.filter(Boolean).join(', ');
    console.log(
      `${failed ? '✘' : '✓'} ${this.nameOf(this.rootDir, test)}: ${words}, ${seconds.toFixed(0)} s`,
    );
  }

  onEnd({ status, duration }: FullResult): void {
    console.log('\nThe slowest files:');
    const files = [...this.files].toSorted(([, a], [, b]) => b.seconds - a.seconds);
    for (const [name, { seconds }] of files.slice(0, SLOWEST))
      console.log(`${seconds.toFixed(0).padStart(6)} s  ${name}`);
    const all = files.map(([, file]) => file);
    const sum = (kind: 'passed' | 'failed' | 'skipped' | 'left') =>
      all.reduce((total, file) => total + file[kind], 0);
    const left = sum('left') > 0 ? `, ${sum('left')} not run` : '';
    console.log(
      `Browser tests ${status}: ${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped${left}, in ${Math.round(duration / 1000)} s.`,
    );
  }

  /** What the tested server says when it cannot start. */
  onStdErr(chunk: string | Buffer, test?: TestCase): void {
    if (test === undefined) process.stderr.write(chunk);
  }

  onError({ message, stack }: { message?: string; stack?: string }): void {
    console.error(stack ?? message);
  }

  private report(test: TestCase, { errors, attachments }: TestResult): void {
    const { line, column } = test.location;
    console.error(`\n✘ ${this.nameOf(this.rootDir, test)}:${line}:${column}: ${test.title}`);
    for (const { stack, message, snippet } of errors)
      console.error([stack ?? message, snippet].filter(Boolean).join('\n\n'));
    for (const { name, path } of attachments) if (path) console.error(`${name}: ${relative('.', path)}`);
    console.error('npx playwright show-trace opens a trace.\n');
  }

  private fileOf(rootDir: string, test: TestCase): File {
    const name = this.nameOf(rootDir, test);
    const known = this.files.get(name) ?? { left: 0, passed: 0, failed: 0, skipped: 0, seconds: 0 };
    this.files.set(name, known);
    return known;
  }

  private nameOf(rootDir: string, test: TestCase): string {
    const file = relative(rootDir, test.location.file);
    return this.isOfOne ? file : `${file} (${test.parent.project()?.name})`;
  }
}
