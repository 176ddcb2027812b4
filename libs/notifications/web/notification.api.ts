import type { NotificationView } from '@ceiba/notifications/contract';
import { api, providesList, write } from '@ceiba/platform/web';

const notificationApi = api.injectEndpoints({
  endpoints: (build) => ({
    listNotifications: build.query<readonly NotificationView[], void>({
      query: () => ({ url: '/notification/get/all' }),
      providesTags: providesList('notification'),
    }),
    readNotification: build.mutation<null, number>({
      ...write('/notification/read', { body: (id_notification) => ({ id_notification }), notice: 'silent' }),
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
    /** Up to the newest that is shown. */
    readAllNotifications: build.mutation<null, number>(
      write('/notification/read/all', {
        body: (id_notification) => ({ id_notification }),
        changes: 'notification',
        notice: 'silent',
      }),
    ),
  }),
});

export const { useListNotificationsQuery, useReadAllNotificationsMutation, useReadNotificationMutation } =
  notificationApi;
