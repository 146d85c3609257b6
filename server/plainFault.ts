/** A fault that whoever started the program can mend: it is told in one plain line, without a stack. */
export class PlainFault extends Error {
  override readonly name: string = 'PlainFault';
}

/** Runs a program; a fault ends it with one line on stderr and status 1. */
export async function runProgram(name: string, main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof PlainFault ? `${name}: ${error.message}` : error);
    process.exitCode = 1;
  }
}
