import { seriesOf } from './series-of';

describe('Points as series', () => {
  it('keeps the order, and a hole where a series has no point', () => {
    expect(
      seriesOf(
        [
          { label: '2026-01-01', value: '10.00', series: 'CENTRO' },
          { label: '2026-01-01', value: '5.00', series: 'NORTE' },
          { label: '2026-01-02', value: '7.50', series: 'NORTE' },
        ],
        'Ventas',
      ),
    ).toEqual({
      labels: ['2026-01-01', '2026-01-02'],
      series: [
        { name: 'CENTRO', values: ['10.00', null] },
        { name: 'NORTE', values: ['5.00', '7.50'] },
      ],
    });
  });

  it('is one series where points have none', () => {
    expect(seriesOf([{ label: 'A', value: '1' }], 'Ventas').series).toEqual([{ name: 'Ventas', values: ['1'] }]);
  });
});
