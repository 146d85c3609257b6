import type { FullConfig, Reporter } from '@playwright/test/reporter';

/** Says which data the run used, so that a run on the sample alone is not taken for one on real records. */
export default class DataReporter implements Reporter {
  private projects: string[] = [];

  onBegin(config: FullConfig): void {
    this.projects = config.projects.map((project) => project.name);
  }

  onEnd(): void {
    const words = this.projects.includes('real') ? 'the sample and the real records' : 'the sample alone';
    console.log(`Browser tests ran on ${words}.`);
  }

  printsToStdio(): boolean {
    return false;
  }
}
