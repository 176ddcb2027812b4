import { act, renderHook } from '@testing-library/react';
import type { ApiError } from '../api/envelope';
import { setAsker, type Question } from '../parts/dialogs';
import { useVersion } from './use-version';

const stale = (version: number): ApiError => ({
  ...{ kind: 'warning', message: 'Ana guardó', status: 409 },
  data: { code: 'PLATFORM.STALE', version, saved: [], fields: { name: 'de Ana' }, words: {} },
});

describe('a draft of a record that somebody else saved', () => {
  const sent: string[] = [];
  const show = jest.fn();
  const open = (answer: (question: Question) => void) => {
    setAsker(answer);
    const describeFields = () => ({ shown: [], others: [] });
    return renderHook(({ version }) => useVersion({ version, describe: describeFields, show }), {
      initialProps: { version: 3 },
    });
  };
  /** Refuses whatever does not carry this version. */
  const server = (newest: number) => (draft: string) => {
    sent.push(draft);
    return draft.endsWith(`@${newest}`) ? Promise.resolve() : Promise.reject(stale(newest));
  };
  beforeEach(() => {
    sent.length = 0;
    show.mockReset();
  });
  afterAll(() => setAsker(null));

  it('is saved over it on purpose, and goes on from its own version', async () => {
    const { result } = open(({ onYes }) => void onYes());
    await act(async () => expect(await result.current.send('k', server(7))).toBe(true));
    await act(async () => expect(await result.current.send('l', server(8))).toBe(true));
    expect(sent).toEqual(['k@3', 'k@7', 'l@8']);
  });

  it('gives way to what is saved as soon as that is here', async () => {
    const { result, rerender } = open(({ other }) => other?.onOther());
    await act(async () => expect(await result.current.send('k', server(7))).toBe(false));
    expect(show).not.toHaveBeenCalled();
    rerender({ version: 7 });
    expect(show).toHaveBeenCalledTimes(1);
    await act(async () => expect(await result.current.send('l', server(7))).toBe(true));
    expect(sent).toEqual(['k@3', 'l@7']);
  });

  it('stays as it is when he goes on editing', async () => {
    const { result, rerender } = open(({ onNo }) => onNo?.());
    await act(async () => expect(await result.current.send('k', server(7))).toBe(false));
    rerender({ version: 7 });
    expect(show).not.toHaveBeenCalled();
    expect(sent).toEqual(['k@3']);
  });

  it('starts anew from what is shown, or from its own saves where those are newer', async () => {
    const { result, rerender } = open(() => undefined);
    const save = (key: string, newest: number) =>
      act(async () => expect(await result.current.send(key, server(newest))).toBe(true));
    await save('k', 3);
    result.current.restart();
    await save('l', 4);
    rerender({ version: 9 });
    result.current.restart();
    await save('m', 9);
    expect(sent).toEqual(['k@3', 'l@4', 'm@9']);
  });
});
