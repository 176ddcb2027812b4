import { guideLink } from './guide-link';

describe('the page of a guide', () => {
  it('has the number where the carrier wants it, as an address takes it', () => {
    expect(guideLink('https://rastreo.mx/?a={guia}&b={GUIA}', 'Ñ 1/2&x=$&')).toBe(
      'https://rastreo.mx/?a=%C3%91%201%2F2%26x%3D%24%26&b=%C3%91%201%2F2%26x%3D%24%26',
    );
    expect(guideLink('https://rastreo.mx/', '1')).toBe('https://rastreo.mx/');
  });

  it.each([
    null,
    '',
    'http://rastreo.mx/{guia}',
    'javascript:alert({guia})',
    'data:text/html,x',
    '/api/x',
    ' https://a',
  ])('is none at %s', (url) => expect(guideLink(url, '1')).toBeNull());
});
