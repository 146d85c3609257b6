import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter';

/** Says which data the run used, so that a run on the sample alone is not taken for one on real records. */
export default class DataReporter implements Reporter {
  private projects: string[] = [];

  onBegin(_config: FullConfig, suite: Suite): void {
    this.projects = suite.suites.map((project) => project.title);
  }

  onEnd(): void {
    const [sample, real] = ['sample', 'real'].map((name) => this.projects.includes(name));
    const words = !real
      ? 'the sample alone'
      : sample
        ? 'the sample and the real records'
        : 'the real records';
    console.log(`Browser tests ran on ${words}.`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
