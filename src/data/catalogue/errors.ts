/** Why the catalogue gives no answer. The messages are for the reader. */

/** There is no catalogue to search yet. */
export class NotReadyError extends Error {
  constructor() {
    super('The card data is not loaded yet');
    this.name = 'NotReadyError';
  }
}

/** A query took longer than the limit. */
export class SlowQueryError extends Error {
  constructor() {
    super('This search took too long and was stopped. A simpler one may work.');
    this.name = 'SlowQueryError';
  }
}

/** The worker ended and could not be restarted, or ended twice over this query. Asking again tries once more. */
export class WorkerStoppedError extends Error {
  constructor() {
    super('The search stopped and could not be restarted');
    this.name = 'WorkerStoppedError';
  }
}
