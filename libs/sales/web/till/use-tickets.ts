import { isApiError, notify, useAppDispatch, useSession, warn } from '@ceiba/platform/web';
import { type FoundSale, readTicketCode } from '@ceiba/sales/contract';
import { findSales } from '../api/sale.api';
import { lastTicket } from './last-ticket';
import { TILL_TEXTS } from './till-texts';
import type { Till } from './use-till';

/** A ticket of before as the dialog shows it. */
export interface ShownTicket {
  sale: FoundSale;
  title: string;
  change_due: string | null;
}

export interface Tickets {
  /** Opens the ticket whose code was scanned; false: this is no ticket's code, a text: why it is not opened. */
  scanned: (code: string) => Promise<boolean | string>;
  /** Opens the last ticket of this till. */
  last: () => Promise<void>;
}

/** Tickets of before: scanned, or the last one of this till. `open` answers why it does not where something else is open. */
export function useTickets({ latest }: Till, open: (ticket: ShownTicket) => true | string): Tickets {
  const dispatch = useAppDispatch();
  const id_user = useSession()?.id_user;
  const find = async (id: number): Promise<FoundSale | undefined> => {
    const once = { forceRefetch: true, subscribe: false };
    const { rows } = await dispatch(findSales.initiate(String(id), once)).unwrap();
    return rows.find(({ id_document }) => id_document === id);
  };
  return {
    scanned: async (code) => {
      const id = readTicketCode(code);
      if (id === null) return false;
      const sale = await find(id);
      if (!sale) return `El ticket ${code} no es de sus sucursales.`;
      return open({ sale, title: 'Ticket escaneado', change_due: null });
    },
    last: async () => {
      const kept = lastTicket(id_user, latest.current.branch?.id_branch_office);
      if (!kept) return warn(TILL_TEXTS.noTicket);
      try {
        const sale = await find(kept.id_document);
        if (sale) open({ sale, title: 'Última venta guardada', change_due: kept.change_due });
        else warn(TILL_TEXTS.noTicket);
      } catch (error) {
        if (!isApiError(error)) throw error;
        notify({ kind: error.kind, message: error.message });
      }
    },
  };
}
