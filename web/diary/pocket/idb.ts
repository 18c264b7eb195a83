/** IndexedDB with promises, as far as it is used here. */

const name = 'maitred-diary'

/**
 * `keys`: by owner. `evenings`: the last known one of each restaurant. `facts`: in the order in which they were recorded.
 */
export type StoreName = 'keys' | 'evenings' | 'facts'

export function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1)
  opening.addEventListener('upgradeneeded', () => {
    opening.result.createObjectStore('keys', { keyPath: 'owner' })
    opening.result.createObjectStore('evenings', { keyPath: 'restaurant' })
    opening.result.createObjectStore('facts', { keyPath: 'id', autoIncrement: true })
  })
  return resultOf(opening)
}

export function resultOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  if (request.readyState === 'done') return Promise.resolve(request.result)
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
}

/** Done when it is on the disk: a tablet may lose its power a moment later. */
export function write(database: IDBDatabase, stores: StoreName[], work: (tx: IDBTransaction) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const tx = database.transaction(stores, 'readwrite', { durability: 'strict' })
    tx.addEventListener('complete', () => resolve())
    tx.addEventListener('abort', () => reject(tx.error))
    work(tx)
  })
}

export const readAll = <Row>(database: IDBDatabase, store: StoreName): Promise<Row[]> =>
  resultOf(database.transaction(store).objectStore(store).getAll() as IDBRequest<Row[]>)
