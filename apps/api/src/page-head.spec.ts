import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PagePreview } from '@ceiba/store/server';
import { withHead } from './page-head';

const PAGE = readFileSync(join(process.cwd(), 'apps/web/index.html'), 'utf8');
const EVIL = `</title><script>alert("1' & $& $1")</script>`;
const SAFE = '&lt;/title&gt;&lt;script&gt;alert(&quot;1&#39; &amp; $&amp; $1&quot;)&lt;/script&gt;';

const preview: PagePreview = {
  ...{ found: true, kind: 'product', title: EVIL, description: EVIL },
  picture: 'https://tienda.example/api/ecomerce/publico/photo/5/preview.jpg',
  address: 'https://tienda.example/ecommerce-publico/2/producto/%22%3E',
  price: { amount: '116.00', currency: 'MXN' },
};

describe('the head of a page', () => {
  it('stands in place of the one for all, and nothing of it is markup', () => {
    const page = withHead(PAGE, preview);
    const before = PAGE.indexOf('<title>');
    expect(page.match(/<title>/g)).toHaveLength(1);
    expect(page.match(/name="description"/g)).toHaveLength(1);
    expect(page).not.toContain('<script>alert');
    for (const one of [
      `<title>${SAFE}</title>`,
      `<meta name="description" content="${SAFE}" />`,
      `<meta property="og:title" content="${SAFE}" />`,
      `<meta property="og:description" content="${SAFE}" />`,
      '<meta property="og:image" content="https://tienda.example/api/ecomerce/publico/photo/5/preview.jpg" />',
      '<link rel="canonical" href="https://tienda.example/ecommerce-publico/2/producto/%22%3E" />',
      '<meta property="product:price:amount" content="116.00" />',
    ])
      expect(page).toContain(one);
    expect(page.slice(page.indexOf('</head>'))).toBe(PAGE.slice(PAGE.indexOf('</head>')));
    expect(before).toBeGreaterThan(0);
  });

  it('of nothing has a plain title and stays out of search engines', () => {
    const nothing = { found: false, kind: 'website', picture: null, address: null, price: null } as const;
    const page = withHead(PAGE, { ...nothing, title: 'Ceiba', description: 'La tienda no existe.' });
    expect(page).toContain('<title>Ceiba</title>');
    expect(page).toContain('<meta name="robots" content="noindex" />');
    expect(page).not.toMatch(/og:|canonical|twitter/);
  });

  it('without a picture names none', () => {
    expect(withHead(PAGE, { ...preview, picture: null })).not.toContain('og:image');
  });
});
