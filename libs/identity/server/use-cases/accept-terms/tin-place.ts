/** Where a sealed tax number belongs: moved to another person's row it does not open. */
export const tinPlace = (id_user: number): string => `terms_acceptance.tin:${id_user}`;
