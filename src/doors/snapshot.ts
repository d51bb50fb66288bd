/** Entry point `walletchart/snapshot`: fetches at build time the wallets that a page shows first. */
export { takeSnapshot, type SnapshotOptions } from '../runtime/remote/snapshot'
export { ModalError } from '../domain/errors'
export type { CatalogueSnapshot } from '../domain/wallet/suggestions'
