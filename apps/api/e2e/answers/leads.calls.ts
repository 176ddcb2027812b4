import { CALL_CENTER } from '@ceiba/identity/contract';
import { type Credentials, signedHeaders } from '@ceiba/leads/testing';
import type { Calls, Demo } from './demo';

const lead = (demo: Demo, where: string) => demo.id('bot_lead', 'id_bot_lead', `forgotten_at is null and ${where}`);
const source = (demo: Demo) => demo.id('lead_source', 'id_lead_source');
const agent = (demo: Demo) => demo.id('worker', 'id_worker', `id_profile = ${CALL_CENTER} and enabled_worker = 1`);

/** What a source signs with from now on. */
export async function keysOf(demo: Demo, id_lead_source: number): Promise<Credentials> {
  const token = await demo.t.login('admin');
  return (await demo.t.post<Credentials>('/lead-source/rotate', { id_lead_source }, token)).data;
}

export const leads: Calls = {
  'POST /lead-source/insert/update': async (demo) => ({
    body: { name_lead_source: 'Prueba', id_branch_office: await demo.id('branch_office', 'id_branch_office') },
  }),
  'GET /lead-source/get/id/{id}': async (demo) => ({ path: { id: await source(demo) } }),
  'POST /lead-source/rotate': async (demo) => ({ body: { id_lead_source: await source(demo) } }),
  'POST /lead-source/delete': async (demo) => ({
    body: { id: await demo.id('lead_source', 'id_lead_source', "name_lead_source = 'Prueba'") },
  }),
  'POST /bot-leads/insert': async (demo) => {
    const text = JSON.stringify({ conversation_id: '5215550009999', share_data: 1, name_bot: 'Prueba' });
    return { as: 'nobody', text, headers: signedHeaders(await keysOf(demo, await source(demo)), text, new Date()) };
  },
  'POST /bot-leads/get': () => [{ body: {} }, { body: { only_late: 1, only_mine: 1, lead_state: 'new' } }],
  'POST /bot-leads/weeks': () => ({ body: { picture: 1 } }),
  'GET /bot-leads/get/id/{id}': async (demo) => [
    { path: { id: await lead(demo, 'was_contacted = 0') } },
    { path: { id: await lead(demo, 'was_contacted = 1') } },
  ],
  'POST /bot-leads/assign': async (demo) => {
    const bot_leads = [await lead(demo, 'was_contacted = 0 and converted_at is null')];
    return [{ body: { bot_leads, id_worker: await agent(demo) } }, { body: { bot_leads } }];
  },
  'POST /bot-leads/contacted': async (demo) => ({
    body: {
      id_bot_lead: await lead(demo, 'was_contacted = 0 and converted_at is null'),
      id_worker: await agent(demo),
      observation: 'Pidió el catálogo.',
    },
  }),
  'POST /bot-leads/forget': async (demo) => ({ body: { id_bot_lead: await lead(demo, 'was_contacted = 1') } }),
};
