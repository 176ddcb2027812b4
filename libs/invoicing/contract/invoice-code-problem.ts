/** What is wrong with a ticket's code; apart, because the first step of the page loads nothing else of what it says. */
export const INVOICE_CODE_PROBLEM = 'Son 12 letras y números. Revisa el código de tu ticket.';
