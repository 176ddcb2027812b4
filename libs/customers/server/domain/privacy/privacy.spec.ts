import { dueDay } from './due-day';
import { personalPage } from './personal-page';

describe('an answer to a person', () => {
  it('is due after twenty working days, whatever day it was asked on', () => {
    expect(dueDay('2026-11-27')).toBe('2026-12-25');
    expect(dueDay('2026-11-28')).toBe('2026-12-25');
    expect(dueDay('2026-11-30')).toBe('2026-12-28');
    expect(dueDay('2026-11-27', 1)).toBe('2026-11-30');
  });

  it('shows what is stored as it is written, and runs none of it', () => {
    const rows = [
      { name_customers: '<img src=x onerror="alert(1)"> & Ñoño', email_customers: '', phone_customers: null },
    ];
    const page = personalPage(2, [{ table: 'customers', rows }], new Date('2026-11-29T12:00:00Z'));
    expect(page).toContain('<td>&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; Ñoño</td>');
    expect(page).toContain('<h2>Datos de cliente (1)</h2>');
    // What nobody wrote has no column.
    expect(page.match(/<th>/g)).toHaveLength(1);
  });
});
