import { createSign, generateKeyPairSync } from 'node:crypto';
import { isPaypals, isSigned, isTrustedPlace, signedText } from './signature';
import { PUBLIC_NOTICE } from './signature.fixture';

const SENT = { id: 'dfb3be50-fd74-11e4-8bf3-77339302725b', time: '2015-05-18T15:45:13Z' };
const WEBHOOK = '4JH86294D6297924G';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const NAME = 'messageverificationcerts.paypal.com';
const certificate = (subject: string) => ({
  subject,
  validFrom: 'Jan 1 00:00:00 2026 GMT',
  validTo: 'Jan 1 00:00:00 2028 GMT',
});

describe("a notice's signature at PayPal", () => {
  it('is over the checksum of its bytes, as the public example says', () => {
    expect(signedText(SENT, WEBHOOK, Buffer.from(PUBLIC_NOTICE))).toBe(`${SENT.id}|${SENT.time}|${WEBHOOK}|2771810304`);
  });

  it.each(['{"a":{}}', '{"a":1.0}', '{"a":"\\u00e1"}', '{"a":"\\/"}', '{ "a" : 1 }', '{"a":1,"a":2}'])(
    'holds for %s as it came, and not for what was written again or by another',
    (text) => {
      const cert_url = 'https://api.paypal.com/v1/notifications/certs/CERT-1';
      const raw = Buffer.from(text);
      const signature = createSign('RSA-SHA256')
        .update(signedText(SENT, WEBHOOK, raw))
        .sign(privateKey, 'base64');
      const sent = { ...SENT, cert_url, signature };
      expect(isSigned(sent, WEBHOOK, raw, publicKey)).toBe(true);
      expect(isSigned(sent, 'ANOTHER', raw, publicKey)).toBe(false);
      expect(isSigned({ ...sent, time: '2015-05-18T15:45:14Z' }, WEBHOOK, raw, publicKey)).toBe(false);
      expect(isSigned({ ...sent, signature: '' }, WEBHOOK, raw, publicKey)).toBe(false);
      const again = Buffer.from(`${JSON.stringify(JSON.parse(text))} `);
      expect(isSigned(sent, WEBHOOK, again, publicKey)).toBe(false);
    },
  );

  it("takes PayPal's certificates while they hold", () => {
    const own = certificate(`C=US\nO=PayPal, Inc.\nCN=${NAME}`);
    expect(isPaypals(own, new Date('2027-01-01'))).toBe(true);
    expect(isPaypals(own, new Date('2025-01-01'))).toBe(false);
    expect(isPaypals(own, new Date('2029-01-01'))).toBe(false);
    expect(isPaypals(certificate(`CN=${NAME}.evil.com`), new Date('2027-01-01'))).toBe(false);
    expect(isPaypals(certificate('CN=evilpaypal.com'), new Date('2027-01-01'))).toBe(false);
  });

  const live = 'https://api-m.paypal.com';
  it.each([
    ['https://api.paypal.com/v1/notifications/certs/CERT-360caa42-fca2a594-a5cafa77', live, true],
    ['https://api.sandbox.paypal.com/v1/notifications/certs/CERT-1', 'https://api-m.sandbox.paypal.com', true],
    ['http://api.paypal.com/v1/notifications/certs/CERT-1', live, false],
    ['https://evilpaypal.com/v1/notifications/certs/CERT-1', live, false],
    ['https://api.paypal.com.evil.com/v1/notifications/certs/CERT-1', live, false],
    ['https://api.paypal.com@evil.com/v1/notifications/certs/CERT-1', live, false],
    ['https://evil@api.paypal.com/v1/notifications/certs/CERT-1', live, false],
    ['https://api.paypal.com:8443/v1/notifications/certs/CERT-1', live, false],
    ['https://api.paypal.com/other/CERT-1', live, false],
    ['https://api.paypal.com/v1/notifications/certs/CERT-1?x=1', live, false],
    ['http://127.0.0.1:3001/paypal/v1/notifications/certs/CERT-1', live, false],
    ['http://127.0.0.1:3001/paypal/v1/notifications/certs/CERT-1', 'http://127.0.0.1:3001/paypal', true],
    ['http://127.0.0.1:3002/paypal/v1/notifications/certs/CERT-1', 'http://127.0.0.1:3001/paypal', false],
    ['nowhere', live, false],
  ])('a certificate at %s for an account at %s: %s', (at, api, trusted) =>
    expect(isTrustedPlace(at, api)).toBe(trusted),
  );
});
