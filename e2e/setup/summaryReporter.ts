import { relative } from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
} from '@playwright/test/reporter';

/** How many of the slowest tests to list. */
const SLOWEST = 10;

/**
 * Reports at the end which data was used, so that a run on the sample is not mistaken for one on real records, and where the
 * time went: seconds per file and data set, and the slowest tests. With two workers the run takes about half of the sum.
 */
export default class SummaryReporter implements Reporter {
  private projects: string[] = [];
  private folder = '';
  private readonly files = new Map<string, number>();
  private readonly tests: { readonly name: string; readonly seconds: number }[] = [];

  onBegin(config: FullConfig, suite: Suite): void {
    this.folder = config.rootDir;
    this.projects = suite.suites.map((project) => project.title);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const seconds = result.duration / 1000;
    const [, project = '', file = relative(this.folder, test.location.file), ...titles] = test.titlePath();
    const key = `${file} (${project})`;
    this.files.set(key, (this.files.get(key) ?? 0) + seconds);
    this.tests.push({ name: `${key} ${titles.join(' ')}`, seconds });
  }

  onEnd({ duration }: FullResult): void {
    const files = [...this.files].toSorted(([, a], [, b]) => b - a);
    const slowest = this.tests.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST);
    console.log('\nSeconds by file:');
    for (const [name, seconds] of files) console.log(line(seconds, name));
    console.log('Seconds of the slowest tests:');
    for (const { name, seconds } of slowest) console.log(line(seconds, name));
    console.log(`Browser tests ran on ${this.dataInWords()}, in ${Math.round(duration / 1000)} s.`);
  }

  printsToStdio(): boolean {
    return false;
  }

  private dataInWords(): string {
    const [sample, real] = ['sample', 'real'].map((name) => this.projects.includes(name));
    if (!real) return 'the sample alone';
    return sample ? 'the sample and the real records' : 'the real records';
  }
}

function line(seconds: number, name: string): string {
  return `${seconds.toFixed(1).padStart(8)}  ${name}`;
}
