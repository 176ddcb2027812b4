/** What stands in a lead that is forgotten: nothing of the person, in any column that tells of him. */
export const FORGOTTEN = { conversation_id: null, name_bot: null, customer_id_bot: null, observation: null } as const;
