import type { Reporter, TestModule } from 'vitest/node';

/** How many of the slowest files to list. */
const SLOWEST = 5;

/** Lists the files of unit tests that took longest, imports included. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= SLOWEST) return;
    const times = modules.map((module) => {
      const { collectDuration, duration, environmentSetupDuration } = module.diagnostic();
      const seconds = (collectDuration + duration + environmentSetupDuration) / 1000;
      return { name: module.relativeModuleId, seconds };
    });
    process.stdout.write('\n The slowest files:\n');
    for (const { name, seconds } of times.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST))
      process.stdout.write(`${seconds.toFixed(1).padStart(8)} s  ${name}\n`);
  }
}
