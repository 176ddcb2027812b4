const END = Buffer.from('PK\u0005\u0006', 'latin1');
const ENTRY = 0x02014b50;
const MOST_ENTRIES = 10_000;
const MOST_BYTES = 512 * 1024 * 1024;

const DAMAGED = 'El archivo ZIP está dañado.';

/**
 * Reads a zip's directory without unpacking and says, in Spanish, what is wrong with it: damaged, too much inside,
 * or names that lead out of a folder. Null when nothing is.
 */
export function zipProblem(bytes: Buffer): string | null {
  const end = bytes.lastIndexOf(END);
  if (end < 0 || end + 22 > bytes.length || end + 22 + bytes.readUInt16LE(end + 20) !== bytes.length) return DAMAGED;
  const entries = bytes.readUInt16LE(end + 10);
  if (entries > MOST_ENTRIES) return 'El archivo ZIP contiene demasiados archivos.';
  let at = bytes.readUInt32LE(end + 16);
  let size = 0;
  for (let entry = 0; entry < entries; entry++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== ENTRY) return DAMAGED;
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    if (/(^|[\\/])\.\.([\\/]|$)|^[\\/]|^[a-z]:|\u0000/i.test(name))
      return 'El archivo ZIP contiene nombres de archivo no permitidos.';
    size += bytes.readUInt32LE(at + 24);
    if (size > MOST_BYTES) return 'El contenido del archivo ZIP es demasiado grande.';
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return null;
}
