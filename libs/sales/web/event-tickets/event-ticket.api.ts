import { api, type Drafted, providesList, write } from '@ceiba/platform/web';
import type { ListResult, Saved } from '@ceiba/platform/contract';
import type {
  CheckInInput,
  DoorAnswer,
  DoorCount,
  DoorEntries,
  DoorEntriesInput,
  DoorEvents,
  DoorList,
  EventTicketListInput,
  EventTicketRow,
  ReplaceTicketInput,
  ResendTicketsInput,
} from '@ceiba/sales/contract';

/** Entries as they are sent: instants are texts. */
export type NotedEntries = Omit<DoorEntriesInput, 'entries'> & {
  entries: readonly { code: string; request_id: string; scanned_at: string }[];
};

const eventTicketApi = api.injectEndpoints({
  endpoints: (build) => ({
    listEventTickets: build.query<ListResult<EventTicketRow>, Partial<EventTicketListInput>>({
      query: (body) => ({ url: '/sale/event/get/all', body }),
      providesTags: providesList('event_ticket'),
    }),
    resendTickets: build.mutation<Saved, Drafted<ResendTicketsInput>>(write('/sale/event/resend')),
    replaceTicket: build.mutation<Saved, Drafted<ReplaceTicketInput>>(
      write('/sale/event/replace', { changes: 'event_ticket', id: ({ id_ticket }) => id_ticket }),
    ),
    listDoorEvents: build.query<DoorEvents, void>({ query: () => ({ url: '/sale/event/door/events' }) }),
    doorCount: build.query<DoorCount, string>({
      // Asked by a clock: the door itself says when there is no connection.
      query: (key_product) => ({ url: '/sale/event/door/count', body: { key_product }, notice: 'silent' }),
      providesTags: providesList('event_door'),
    }),
    doorList: build.query<DoorList, string>({
      query: (key_product) => ({ url: '/sale/event/door/list', body: { key_product }, notice: 'silent' }),
    }),
    noteEntries: build.mutation<DoorEntries, NotedEntries>(
      write('/sale/event/door/entries', { changes: ['event_door', 'event_ticket'], notice: 'silent' }),
    ),
    // The door says in large letters what came of it.
    checkIn: build.mutation<DoorAnswer, CheckInInput>(
      write('/sale/event/door/check-in', { changes: ['event_door', 'event_ticket'], notice: 'silent' }),
    ),
  }),
});

export const {
  useListEventTicketsQuery,
  useResendTicketsMutation,
  useReplaceTicketMutation,
  useListDoorEventsQuery,
  useDoorCountQuery,
  useDoorListQuery,
  useNoteEntriesMutation,
  useCheckInMutation,
} = eventTicketApi;
