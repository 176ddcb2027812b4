/** Id of the shipping form: the button "Pagar Ahora" stands beside it, in the summary, and submits it. */
export const SHIPPING_FORM = 'st-shipping';
