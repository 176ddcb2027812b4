import type { PagePreview } from '@ceiba/store/server';
import { escapeHtml } from '@ceiba/platform/server';

const meta = (kind: 'name' | 'property', name: string, content: string | null): string =>
  content === null ? '' : `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;

/** Title, description and picture of a page as chats, networks and search engines read them. */
function headOf({ found, kind, title, description, picture, address, price }: PagePreview): string {
  const own = [`<title>${escapeHtml(title)}</title>`, meta('name', 'description', description)];
  if (!found) return [...own, meta('name', 'robots', 'noindex')].join('');
  return [
    ...own,
    address === null ? '' : `<link rel="canonical" href="${escapeHtml(address)}" />`,
    meta('property', 'og:type', kind),
    meta('property', 'og:locale', 'es_MX'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', picture),
    ...(picture === null
      ? []
      : [
          meta('property', 'og:image:type', 'image/jpeg'),
          meta('property', 'og:image:width', '1200'),
          meta('property', 'og:image:height', '630'),
        ]),
    meta('property', 'product:price:amount', price && price.amount),
    meta('property', 'product:price:currency', price && price.currency),
    meta('name', 'twitter:card', picture === null ? 'summary' : 'summary_large_image'),
  ].join('');
}

const TITLE = /<title>[^<]*<\/title>/;
const DESCRIPTION = /<meta name="description"[^>]*>/;

/** The app's page with the head of one of its addresses in place of the one for all. */
export function withHead(page: string, preview: PagePreview): string {
  // A function, so that a "$&" in a name is text.
  return page.replace(DESCRIPTION, '').replace(TITLE, () => headOf(preview));
}
