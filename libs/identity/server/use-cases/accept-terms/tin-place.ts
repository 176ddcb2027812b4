/** Where an encrypted tax number belongs: moved to another person's row it is not decrypted. */
export const tinPlace = (id_user: number): string => `terms_acceptance.tin:${id_user}`;

/** How many digits of a number are shown, counted from its end. */
export const LAST = 4;
