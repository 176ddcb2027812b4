import { act, renderHook } from '@testing-library/react';
import { useTurns } from './use-turns';

describe('look-ups in flight', () => {
  it('run in their order, and a command waits for all of them, for a refused and a late one, too', async () => {
    const { result } = renderHook(() => useTurns());
    const done: string[] = [];
    let answer: (text: string) => void = () => undefined;
    let pending: Promise<unknown>[] = [];
    act(() => {
      const first = result.current.run(() => new Promise<string>((resolve) => (answer = resolve)));
      const second = result.current.run(async () => {
        done.push('second');
        throw new Error('refused');
      });
      pending = [first.then((text) => done.push(text)), second.catch((error: Error) => done.push(error.message))];
    });
    expect(result.current.busy).toBe(true);
    const command = result.current.settled().then(() => done.push('command'));
    await act(async () => {
      // A turn begins a moment after it is asked for.
      await Promise.resolve();
      const late = result.current.run(async () => done.push('late'));
      answer('first');
      await Promise.all([...pending, late, command]);
    });
    expect(done.indexOf('first')).toBeLessThan(done.indexOf('refused'));
    expect(done.filter((step) => step !== 'first')).toEqual(['second', 'refused', 'late', 'command']);
    expect(result.current.busy).toBe(false);
  });
});
