import { Refusal } from '@ceiba/platform/server';

/** 400: a field that its schema alone can't judge. */
export const fieldRefused = (field: string, message: string): Refusal =>
  new Refusal('SCHOOL.FIELD', message, { status: 400, data: { fields: [{ field, message }] } });

/** 409: the course is in a state, or has lessons, that this does not go with. */
export const stateRefused = (code: string, message: string): Refusal =>
  new Refusal(`SCHOOL.${code}`, message, { status: 409 });
