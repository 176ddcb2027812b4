import { isSigned } from './signature';

/** Inputs and signatures that Square's own library is tested with (payments.md, section 7). */
const NOTICE =
  '{"merchant_id":"MLEFBHHSJGVHD","type":"webhooks.test_notification","event_id":"ac3ac95b-f97d-458c-a6e6-18981597e05f",' +
  '"created_at":"2022-07-13T20:30:59.037339943Z","data":{"type":"webhooks","id":"bc368e64-01aa-407e-b46e-3231809b1129"}}';
const FIRST = {
  key: 'Ibxx_5AKakO-3qeNVR61Dw',
  url: 'https://webhook.site/679a4f3a-dcfa-49ee-bac5-9d0edad886b9',
  body: NOTICE,
  signature: 'GF4YkrJgGBDZ9NIYbNXBnMzqb2HoL4RW/S6vkZ9/2N4=',
};
const other = { key: 'signature-key', url: 'https://webhook.site/webhooks' };

const holds = ({ key, url, body, signature }: typeof FIRST) => isSigned(signature, key, url, Buffer.from(body));

describe("a notice's signature at Square", () => {
  it.each([
    FIRST,
    {
      ...other,
      body: '{"data":{"type":"webhooks","id":"fake_id"}}',
      signature: 'W3FlCNk5IA3ZQ2LHTWoajvzfaDu/OwY2tNHIHC3IUOA=',
    },
    {
      ...other,
      body: '{"data":{"type":"webhooks","id":">id<"}}',
      signature: 'Cxt7+aTi4rKgcA0bC4g9EHdVtLSDWdqccmL5MvihU4U=',
    },
  ])('holds for $signature', (vector) => expect(holds(vector)).toBe(true));

  it.each([
    ['another address', { url: 'https://webhook.site/79a4f3a-dcfa-49ee-bac5-9d0edad886b9' }],
    ['a slash at its end', { url: `${FIRST.url}/` }],
    ['another key', { key: 'MCmhFRxGX82xMwg5FsaoQA' }],
    ['a signature of another length', { signature: '1z2n3DEJJiUPKcPzQo1ftvbxGdw=' }],
    ['another date', { body: NOTICE.replace('07-13', '06-13') }],
    ['a body that was written again', { body: JSON.stringify(JSON.parse(NOTICE), null, 2) }],
    ['no key', { key: '' }],
    ['no address', { url: '' }],
    ['no signature', { signature: '' }],
  ])('does not for %s', (_name, changed) => expect(holds({ ...FIRST, ...changed })).toBe(false));
});
