/** Milliseconds without a key or a press after which a reader is taken to look. */
const QUIET = 400;

/** Runs work when nothing was typed or pressed for a moment, unless it is called off by what this returns. */
export function whenQuiet(work: () => void): () => void {
  let timer = setTimeout(finish, QUIET);
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(finish, QUIET);
  };
  const stop = () => {
    clearTimeout(timer);
    window.removeEventListener('keydown', again, true);
    window.removeEventListener('pointerdown', again, true);
  };
  function finish() {
    stop();
    work();
  }
  window.addEventListener('keydown', again, true);
  window.addEventListener('pointerdown', again, true);
  return stop;
}
