import { expect, test } from 'vitest';
import { oneAtATime } from './oneAtATime.ts';

test('runs tasks in their order, one at a time, past one that fails', async () => {
  const inTurn = oneAtATime();
  const log: string[] = [];
  const task = (name: string) => async () => {
    log.push(`${name} begins`);
    await new Promise((resolve) => setImmediate(resolve));
    log.push(`${name} ends`);
    if (name === 'a') throw new Error('a fails');
    return name;
  };
  const [a, b] = await Promise.allSettled([inTurn(task('a')), inTurn(task('b'))]);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect([a?.status, b]).toEqual(['rejected', { status: 'fulfilled', value: 'b' }]);
});
