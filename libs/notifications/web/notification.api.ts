import { api, tagOf } from '@ceiba/platform/web';

/** A notice of an online sale (spec 1, section 3). */
export interface SaleNotification {
  id_notification: number;
  is_read: number;
  id_sale: number;
  id_customers: number;
  full_name_customers: string;
  key_branch_office: string;
  name_branch_office: string;
  code_period: string;
  name_period: string;
  created_at?: string;
}

const notificationApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNotifications: build.query<readonly SaleNotification[], void>({
      query: () => ({ url: '/notification/get/all' }),
      transformResponse: (data: readonly SaleNotification[] | { rows: readonly SaleNotification[] }) =>
        'rows' in data ? data.rows : data,
      providesTags: [tagOf('notification')],
    }),
    readNotification: build.mutation<null, number>({
      query: (id_notification) => ({ url: '/notification/read', body: { id_notification }, notice: 'silent' }),
      onQueryStarted: (id, { dispatch, queryFulfilled }) => {
        // The dot goes out at once; a failed call brings it back.
        const patch = dispatch(
          notificationApi.util.updateQueryData('listNotifications', undefined, (rows) => {
            for (const row of rows) if (row.id_notification === id) row.is_read = 1;
          }),
        );
        queryFulfilled.catch(() => patch.undo());
      },
    }),
  }),
});

export const { useListNotificationsQuery, useReadNotificationMutation } = notificationApi;
