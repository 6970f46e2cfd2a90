import { StoreError } from '../store-error.ts'
import type { DatabaseChoice, OpenDatabase } from './database.ts'
import { explainFolder, openEmbedded, openFolder } from './open-folder.ts'
import { explainServer, openServer } from './open-server.ts'

/** Opens a database. @throws StoreError in one sentence, with what to do */
export function openDatabase(choice: DatabaseChoice): Promise<OpenDatabase> {
  if ('url' in choice) return openServer(choice.url)
  if ('engine' in choice) return openEmbedded(choice.engine)
  return openFolder('folder' in choice ? choice.folder : undefined)
}

/** Failure of a reachable database, for the command line. */
export function explain(choice: DatabaseChoice, failure: unknown): StoreError {
  if (failure instanceof StoreError) return failure
  if ('url' in choice) return explainServer(choice.url, failure)
  return explainFolder('folder' in choice ? choice.folder : 'in memory', failure)
}
