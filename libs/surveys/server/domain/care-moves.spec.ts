import { CARE_MESSAGES, CARE_STATES, type CareState } from '@ceiba/surveys/contract';
import { careProblem } from './care-moves';

const ALL: readonly CareState[] = [0, 1, 2, 3];
const GIVEN = { institution_care: 'IMSS', note_care: 'Atendido' };

describe('the care of a person', () => {
  it('goes only where there is a way', () => {
    const ways = ALL.flatMap((from) =>
      ALL.filter((to) => careProblem(from, to, GIVEN) === null).map((to) => [from, to]),
    );
    expect(ways).toEqual([
      ...[0, 1, 3].map((to) => [0, to]),
      ...[1, 2, 3].map((to) => [1, to]),
      ...[1, 2, 3].map((to) => [2, to]),
      [3, 1],
    ]);
    expect(careProblem(0, 2, GIVEN)?.message).toBe(CARE_MESSAGES.move(CARE_STATES[0], CARE_STATES[2]));
  });

  it('asks where to, and how it ended', () => {
    expect(careProblem(0, 1, { ...GIVEN, institution_care: null })?.field).toBe('institution_care');
    expect(careProblem(1, 3, { ...GIVEN, note_care: null })?.field).toBe('note_care');
    expect(careProblem(0, 0, { institution_care: null, note_care: null })).toBeNull();
  });
});
