import { agreedName } from './agreed-name';

const pdf = { kind: 'pdf', extension: '.pdf' } as const;
const png = { kind: 'png', extension: '.png' } as const;

describe('the name of an upload', () => {
  it.each([
    ['Constancia.PDF', pdf, 'Constancia.PDF'],
    ['constancia', pdf, 'constancia.pdf'],
    ['Acta No. 5', pdf, 'Acta No. 5.pdf'],
    ['foto.JPG', png, 'foto.png'],
    ['', png, ''],
    ['lista.txt', { kind: 'csv', extension: '.csv' }, 'lista.txt'],
    ['foto.jpeg', { kind: 'jpeg', extension: '.jpg' }, 'foto.jpeg'],
  ] as const)('%s is kept, or gets its ending', (name, upload, agreed) => {
    expect(agreedName(name, upload)).toBe(agreed);
  });

  it.each([
    ['factura.pdf.exe', pdf, '.exe'],
    ['foto.png', pdf, '.png'],
    ['imagen.svg', png, '.svg'],
    ['lista.csv', { kind: 'xlsx', extension: '.xlsx' }, '.csv'],
  ] as const)('%s is refused: it says another kind', (name, upload, ending) => {
    expect(() => agreedName(name, upload)).toThrow(
      `El nombre del archivo termina en "${ending}", pero su contenido es de tipo "${upload.extension}".`,
    );
  });
});
