import type { Mark } from '@ceiba/hr/contract';
import type { MadeAt } from './mark-age';

/** A mark that the server has not confirmed yet. */
export interface KeptMark extends MadeAt {
  /** Its place in the device's order. */
  seq?: number;
  mark_key: string;
  id_employee: string;
  attendance_mark?: Mark;
  photo: Blob | null;
  /** A session's screen, or a device's. */
  via: string;
}

/** A mark that the server did not take: somebody has to know. */
export interface RefusedMark {
  seq?: number;
  id_employee: string;
  wall: number;
  message: string;
  via: string;
}

/** Who marked here before: his name, and what he marked on which day. */
export interface KnownPerson {
  id_employee: string;
  name: string;
  day: string;
  made: Mark[];
}

const DATABASE = 'ceiba.attendance';
const STORES = { marks: 'seq', refused: 'seq', people: 'id_employee' } as const;
type Store = keyof typeof STORES;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });

let opened: Promise<IDBDatabase> | null = null;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => {
      for (const [name, keyPath] of Object.entries(STORES))
        request.result.createObjectStore(name, { keyPath, autoIncrement: keyPath === 'seq' });
    };
    request.onsuccess = () => {
      // Safari closes a connection while it writes; the next call opens another.
      request.result.onclose = () => (opened = null);
      request.result.onversionchange = () => {
        request.result.close();
        opened = null;
      };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error ?? new Error('IndexedDB'));
  });
  opened.catch(() => (opened = null));
  return opened;
}

/** Runs over one store; what was written is on the disk when it resolves. */
async function on<T>(
  store: Store,
  mode: IDBTransactionMode,
  work: (rows: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = (await open()).transaction(store, mode, { durability: 'strict' });
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB'));
  });
  const result = await settled(work(transaction.objectStore(store)));
  await done;
  return result;
}

const rows = async <T>(store: Store, via: string): Promise<T[]> => {
  const all = await on(store, 'readonly', (one) => one.getAll() as IDBRequest<(T & { via: string })[]>);
  return all.filter((one) => one.via === via);
};

/** What this device keeps: marks in their order until the server has each of them, and what it did not take. */
export const keptMarks = {
  add: (mark: KeptMark): Promise<IDBValidKey> => on('marks', 'readwrite', (all) => all.add(mark)),
  /** The first one first. */
  list: (via: string): Promise<KeptMark[]> => rows<KeptMark>('marks', via),
  remove: (seq: number): Promise<undefined> => on('marks', 'readwrite', (all) => all.delete(seq)),
  refuse: (mark: RefusedMark): Promise<IDBValidKey> => on('refused', 'readwrite', (all) => all.add(mark)),
  refused: (via: string): Promise<RefusedMark[]> => rows<RefusedMark>('refused', via),
  dismiss: (seq: number): Promise<undefined> => on('refused', 'readwrite', (all) => all.delete(seq)),
  person: (id: string): Promise<KnownPerson | undefined> =>
    on('people', 'readonly', (all) => all.get(id) as IDBRequest<KnownPerson | undefined>),
  know: (person: KnownPerson): Promise<IDBValidKey> => on('people', 'readwrite', (all) => all.put(person)),
};
