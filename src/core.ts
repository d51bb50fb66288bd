/** Door `walletchart/core`: the modal without React in its graph. */
export { createModal } from './runtime/createModal'
export { ModalError } from './domain/errors'
export type * from './types'
