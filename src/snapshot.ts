/** Door `walletchart/snapshot`: the wallets that a page shows at first, fetched when it is built. */
export { takeSnapshot, type SnapshotOptions } from './runtime/remote/snapshot'
export { ModalError } from './domain/errors'
export type { CatalogueSnapshot } from './domain/wallet/suggestions'
