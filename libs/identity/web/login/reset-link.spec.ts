import { readResetLink } from './reset-link';

describe('the mailed link', () => {
  it('carries user and token behind the #', () => {
    expect(readResetLink('#usuario=2&cambio=abc.def')).toEqual({ username: '2', jwt: 'abc.def' });
    for (const other of ['', '#', '#cambio=abc', '#usuario=2', `#usuario=2&cambio=${'x'.repeat(300)}`])
      expect(readResetLink(other)).toBeNull();
  });
});
