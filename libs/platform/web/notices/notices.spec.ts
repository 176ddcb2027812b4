import { notify, onNotice, warn, type Notice } from './notices';

describe('notices', () => {
  it('keeps what came before a host and passes on what comes after', () => {
    const seen: Notice[] = [];
    notify({ kind: 'success', message: 'antes' });
    const stop = onNotice((notice) => seen.push(notice));
    warn('después');
    stop();
    expect(seen).toEqual([
      { kind: 'success', message: 'antes' },
      { kind: 'warning', message: 'después' },
    ]);
  });
});
