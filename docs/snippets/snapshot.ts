import { takeSnapshot, type CatalogueSnapshot } from 'walletchart/snapshot'

// #region snapshot
/** Call it in your own build script, instead of the command. */
export function snapshot(): Promise<CatalogueSnapshot> {
  return takeSnapshot({ projectId: 'your-project-id', networks: ['eip155:1', 'eip155:137'] })
}
// #endregion
