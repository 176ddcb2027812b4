import type { Finder } from '@ceiba/platform/web';
import { findGuides } from './guide.api';

const FOUND = 5;

/** Guides by their number or a part of it, of whatever day. */
export const guideFinder: Finder = {
  id: 'guides',
  title: 'Guías de rastreo',
  screen: 'guias-de-rastreo',
  fits: (text) => text.length >= 4 && text.length <= 150 && /\d/.test(text) && /^[\w\s-]+$/.test(text),
  find: async (text, dispatch) => {
    const input = { search: text, page: 1, page_size: FOUND };
    const { rows } = await dispatch(findGuides.initiate(input, { forceRefetch: true, subscribe: false })).unwrap();
    return rows.map((guide) => ({
      key: String(guide.id_sale),
      label: `${guide.provider_name} ${guide.guide_number} · venta #${guide.id_sale} · ${guide.full_name_customers}`,
      note: `${guide.key_branch_office}, ${guide.send_date}, ${guide.status_dispatch}`,
      to: `guias-de-rastreo?buscar=${encodeURIComponent(guide.guide_number)}&date_start=&date_end=`,
    }));
  },
};
