import { readFileSync } from 'node:fs';

/** A process's resident memory in megabytes, from Linux's `/proc`; 0 elsewhere. */
export function residentMegabytes(pid: number): number {
  return memoryOf(pid, 'VmRSS');
}

/** The peak of resident memory. */
export function peakMegabytes(pid: number): number {
  return memoryOf(pid, 'VmHWM');
}

function memoryOf(pid: number, name: string): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** CPU time of all threads of a process, from Linux's `/proc` (100 ticks a second); 0 elsewhere. */
export function processorMilliseconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return 0;
  }
}

/**
 * Begins to watch how a process's main thread gets a processor, from Linux's `/proc`.
 * @returns the part of its time so far, ready to run, that it did run: 1 on an idle machine, and elsewhere
 */
export function watchProcessorShare(pid: number): () => number {
  const times = () => {
    try {
      // In nanoseconds
      const [ran = 0, waited = 0] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ').map(Number);
      return { ran, waited };
    } catch {
      return { ran: 0, waited: 0 };
    }
  };
  const begin = times();
  return () => {
    const now = times();
    const ran = now.ran - begin.ran;
    return ran > 0 ? ran / (ran + now.waited - begin.waited) : 1;
  };
}
