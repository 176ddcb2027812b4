import { useEffect } from 'react';
import { api, EmptyState, ErrorState, PageHead } from '@ceiba/platform/web';
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
      {error ? <ErrorState error={error} retry={() => void open()} /> : null}
      {isLoading ? <EmptyState text="Procesando..." /> : null}
      {data ? <iframe className="queues-board" title="Colas de trabajo" src={data.file} /> : null}
    </>
  );
}
