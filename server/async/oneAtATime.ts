/** Runs tasks one after another, in the order in which they are given; a task that fails holds up none. */
export function oneAtATime(): <Result>(task: () => Result | Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const done = last.then(task);
    last = done.catch(() => {});
    return done;
  };
}
