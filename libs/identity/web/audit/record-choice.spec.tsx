import { RecordFilters, type RecordFilterProps } from '@ceiba/platform/web';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RecordChoice } from './record-choice';

const PickOne = ({ label, value, onChange }: RecordFilterProps) => (
  <button type="button" aria-label={label} onClick={() => onChange(7)}>
    {value}
  </button>
);

function open(entity: string, id: string) {
  const chosen: string[] = [];
  render(
    <RecordFilters value={{ branch_office: PickOne, customers: PickOne }}>
      <RecordChoice entity={entity} id={id} onChange={(next) => chosen.push(next)} />
    </RecordFilters>,
  );
  return chosen;
}

describe('one record in the audit', () => {
  it.each(['customers', 'branch_office', 'branch'])('is picked where its kind has a picker: %s', async (entity) => {
    const chosen = open(entity, '3');
    const picker = screen.getByRole('button', { name: 'Cuál registro' });
    expect(picker.textContent).toBe('3');
    await userEvent.click(picker);
    expect([chosen, screen.queryByRole('textbox')]).toEqual([['7'], null]);
  });

  it('is named by its number where it has none, and not asked of all kinds at once', async () => {
    const chosen = open('job', '');
    await userEvent.type(screen.getByRole('textbox', { name: 'Número del registro' }), '9');
    expect(chosen).toEqual(['9']);
    open('', '');
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
    // A link may say a number alone; it can be taken away.
    open('', '4');
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
  });
});
