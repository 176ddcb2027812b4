import { lessReturned, returnedBadge } from './return-words';

describe('what a sale says of its returns', () => {
  it.each([
    ['232.00', '0.00', null],
    ['232.00', '116.00', { text: 'Devuelto en parte', color: 'warning' }],
    ['232.00', '231.99', { text: 'Devuelto en parte', color: 'warning' }],
    ['232.00', '232.00', { text: 'Devuelto', color: 'secondary' }],
    // Nothing was paid, nothing is told.
    ['0.00', '0.00', null],
  ])('of %s, %s came back', (total_doc, returned_doc, badge) => {
    expect(returnedBadge({ total_doc, returned_doc })).toEqual(badge);
  });

  it('leaves the difference, to the cent', () => {
    expect([lessReturned('1000000.10', '0.11'), lessReturned('5.00', '5.00')]).toEqual(['999999.99', '0.00']);
  });
});
