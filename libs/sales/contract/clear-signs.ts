/** Letters and digits that nobody mixes up on thermal paper: no 0, O, 1, I or L. */
export const CLEAR_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
