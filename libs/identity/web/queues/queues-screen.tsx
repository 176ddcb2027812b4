import { useEffect } from 'react';
import { api, Loaded, PageHead } from '@ceiba/platform/web';
import { dressBoard, useShownTheme } from './board-settings';
import './queues-screen.css';

const ticketApi = api.injectEndpoints({
  endpoints: (build) => ({
    queuesTicket: build.mutation<{ file: string }, void>({
      query: () => ({ url: '/tickets', body: { path: '/queues' }, notice: 'silent' }),
    }),
  }),
});

/** The queue dashboard inside the shell: a ticket opens it, a cookie of its own path keeps it open for half an hour. */
export function QueuesScreen() {
  const [open, { data, error, isLoading }] = ticketApi.useQueuesTicketMutation();
  const theme = useShownTheme();
  useEffect(() => {
    dressBoard(theme);
    void open();
  }, [open, theme]);
  return (
    <>
      <PageHead title="Colas de trabajo" />
      <Loaded query={{ currentData: data, error, isFetching: isLoading, refetch: open }}>
        {({ file }) => <iframe className="queues-board" title="Colas de trabajo" src={file} />}
      </Loaded>
    </>
  );
}
