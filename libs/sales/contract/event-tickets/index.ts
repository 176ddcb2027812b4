export * from './door.schema';
export * from './event-code';
export * from './event-ticket.schema';
export * from './attendance';
