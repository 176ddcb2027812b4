/** What people call the fields of this context's calls, where a refusal names one. */
export const NOTIFICATIONS_FIELDS: Readonly<Record<string, string>> = {
  id_notification: 'Aviso',
};
