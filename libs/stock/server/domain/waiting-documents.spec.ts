import { waitingStates } from './waiting-documents';

const told = (...actions: string[]) =>
  waitingStates((action) => actions.includes(action)).map(
    ({ anulado, has_difference, side, types }) => `${anulado} ${has_difference} ${side}: ${types.join(', ')}`,
  );

describe('documents that wait', () => {
  it('wait for the branch that acts next', () => {
    // A transfer for its destination, the goods of a request for the branch that asked.
    expect(told('confirm')).toEqual(['2 0 destination: 3', '2 1 destination: 3', '7 0 origin: 4', '7 1 origin: 4']);
    expect(told('approve_production')).toEqual(['2 0 destination: 4', '2 1 destination: 4']);
    expect(told('free_materia_prima')).toEqual(['2 0 origin: 6', '2 1 origin: 6']);
  });

  it('wait for the sender while lines are in difference', () => {
    expect(told('difference')).toEqual(['4 1 origin: 1, 2, 3, 5, 6', '4 1 destination: 4']);
  });

  it('wait for nobody who may only look, edit or cancel', () => {
    expect(told('view', 'update', 'ban')).toEqual([]);
  });
});
