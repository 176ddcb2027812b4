import { MESSAGES } from '@ceiba/platform/contract';
import { readEnvelope } from './envelope';

const answer = (response: string, data: unknown = null) => ({ response, message: 'm', data });

describe('readEnvelope', () => {
  it('takes success and info as good', () => {
    expect(readEnvelope(200, answer('success', 1))).toMatchObject({ ok: true });
    expect(readEnvelope(200, answer('info'))).toMatchObject({ ok: true });
  });

  it('takes every other kind or status as refused, with the words of the server', () => {
    expect(readEnvelope(200, answer('warning'))).toMatchObject({ ok: false, error: { kind: 'warning', message: 'm' } });
    expect(readEnvelope(409, answer('success'))).toMatchObject({ ok: false });
  });

  it('says the fixed text without a data field', () => {
    const broken = readEnvelope(502, { response: 'success', message: 'x' });
    expect(broken).toMatchObject({ ok: false, error: { message: MESSAGES.noConnection, kind: 'danger' } });
    expect(readEnvelope(200, null)).toMatchObject({ ok: false, error: { message: MESSAGES.noConnection } });
  });
});
