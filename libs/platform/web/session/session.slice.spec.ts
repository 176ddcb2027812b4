import { sessionAbsent, sessionEnded, sessionReducer, sessionStarted, sessionTouched } from './session.slice';
import type { SessionInfo } from './session.types';

const info: SessionInfo = {
  jwt: 'x',
  full_name: 'Ana',
  permissions: [],
  type: 2,
  main_profile: 'ventas',
  terms_accepted: 0,
  id_type_money: 2,
  needs_break_box: 0,
  break_box_saved: 0,
  last_hour_saved: null,
  time_zone_break_box: null,
};

describe('session reducer', () => {
  it('starts, is corrected and ends with its reason', () => {
    const active = sessionReducer(undefined, sessionStarted(info));
    expect(active).toMatchObject({ status: 'active', granted: {}, end: null });
    expect(sessionReducer(active, sessionTouched({ terms_accepted: 1 })).info?.terms_accepted).toBe(1);
    expect(sessionReducer(active, sessionEnded('partner'))).toEqual({
      status: 'anonymous',
      info: null,
      granted: {},
      end: 'partner',
    });
  });

  it('knows that nobody is signed in', () => {
    expect(sessionReducer(undefined, sessionAbsent()).status).toBe('anonymous');
  });
});
