export { useLeadStartQuery } from './leads.api';
export { routes } from './routes';
