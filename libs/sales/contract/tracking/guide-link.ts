/** Where a carrier's page takes the number. */
const PLACE = /\{guia\}/gi;

/** The page of a guide at its carrier's; null where the carrier has none. Whatever is stored, nothing but https is opened. */
export function guideLink(url_carrier: string | null, guide_number: string): string | null {
  if (!url_carrier || !/^https:\/\//i.test(url_carrier)) return null;
  return url_carrier.replace(PLACE, () => encodeURIComponent(guide_number));
}
