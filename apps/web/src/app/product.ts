/** Product's name, until the session tells the company's. */
export const PRODUCT = 'Ceiba';
