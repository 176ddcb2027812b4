import type { Db } from '@ceiba/platform/server';
import { insertRows, type TestRow } from '@ceiba/platform/testing';

const AT = new Date('2026-11-28T12:00:00Z');

/** Sources as the table keeps them; what is left out is of branch 1. */
export const insertLeadSources = (db: Db, rows: readonly (TestRow & { id_lead_source: number })[]): Promise<void> =>
  insertRows(
    db,
    'lead_source',
    rows.map((row) => ({
      ...{ id_branch_office: 1, name_lead_source: `Bot ${row.id_lead_source}`, late_hours: 24, keep_days: 365 },
      ...{ user_created: 'test', created_at: AT },
      ...row,
    })),
  );

/** Leads as the table keeps them; what is left out is of source 1 and nobody's. */
export const insertBotLeads = (db: Db, rows: readonly (TestRow & { id_bot_lead: number })[]): Promise<void> =>
  insertRows(
    db,
    'bot_lead',
    rows.map((row) => ({
      ...{ id_lead_source: 1, conversation_id: `52155500${row.id_bot_lead}`, name_bot: `Persona ${row.id_bot_lead}` },
      ...{ created_at: AT, last_received_at: row.created_at ?? AT },
      ...row,
    })),
  );
