/** Entry point `walletchart/core`: the modal without React among its imports. */
export { createModal } from '../runtime/modal/createModal'
export { ModalError } from '../domain/errors'
export type * from './types'
