import { configureStore } from '@reduxjs/toolkit';
import { waitFor } from '@testing-library/react';
import { api, clearToken, sessionReducer, sessionStarted, sessionTouched, writeToken } from '@ceiba/platform/web';
import { startSession } from './session';

type Answer = (info: object) => void;

/** A store over a server that answers the session's questions when the test says so. */
function setUp() {
  const asked: Answer[] = [];
  globalThis.fetch = () =>
    new Promise((resolve) => {
      asked.push((data) => resolve(new Response(JSON.stringify({ response: 'success', message: '', data }))));
    });
  writeToken('mine', false);
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, session: sessionReducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  const question = async (count: number): Promise<Answer> => {
    const answer = await waitFor(() => {
      expect(asked.length).toBeGreaterThanOrEqual(count);
      return asked[count - 1];
    });
    if (!answer) throw new Error('nobody asks');
    return answer;
  };
  return { asked, store, question };
}

const info = (name: string) => ({ id_user: 3, name, permissions: [] });

describe('the session of a window', () => {
  it('is asked again after a change, and never told by the older answer', async () => {
    const { asked, store, question } = setUp();
    const first = startSession(store.dispatch);
    const answer = await question(1);
    const changed = [startSession(store.dispatch), startSession(store.dispatch)];
    answer(info('before'));
    expect(await first).toBe(true);
    (await question(2))(info('after'));
    expect(await Promise.all(changed)).toEqual([true, true]);
    expect(store.getState().session.info).toMatchObject({ name: 'after' });
    expect(asked).toHaveLength(2);
  });

  it('keeps what the person did while it was asked', async () => {
    const { store, question } = setUp();
    store.dispatch(sessionStarted({ ...info('old'), terms_accepted: 0 } as never));
    const check = startSession(store.dispatch);
    const answer = await question(1);
    store.dispatch(sessionTouched({ terms_accepted: 1 } as never));
    answer({ ...info('old'), terms_accepted: 0 });
    (await question(2))({ ...info('new'), terms_accepted: 1 });
    expect(await check).toBe(true);
    expect(store.getState().session.info).toMatchObject({ name: 'new', terms_accepted: 1 });
  });

  it('stays over when the answer comes after signing out', async () => {
    const { store, question } = setUp();
    const check = startSession(store.dispatch);
    const answer = await question(1);
    clearToken();
    answer(info('late'));
    expect(await check).toBe(true);
    expect(store.getState().session).toMatchObject({ status: 'unknown', info: null });
  });
});
