/**
 * Entry point `walletchart/siwx`: parts of the `siwx` option, and verification on a server. Needs neither a page nor
 * React.
 */
export { formatMessage, parseMessage } from '../features/siwx/domain/message'
export { siweMessage } from '../features/siwx/domain/siwe'
export { createMessenger, createNonce, createSiwx, verifySession } from '../features/siwx/services/siwx'
export type { MessengerOptions, SiwxOptions, VerifyOptions } from '../features/siwx/services/siwx'
export {
  backendNonce,
  backendStorage,
  localStorageSessions,
  memoryStorage,
  type SiwxStorage,
} from '../features/siwx/services/storages'
export { bitcoinVerifier, evmVerifier, solanaVerifier, type SiwxVerifier } from '../features/siwx/services/verifiers'
export type {
  SiweConfig,
  SiweMessageArguments,
  SiweMessageParameters,
  SiweSession,
  SiwxConfig,
  SiwxMessage,
  SiwxMessageData,
  SiwxMessageInput,
  SiwxSession,
} from '../domain/siwx/session'
export { ModalError, type ErrorCode } from '../domain/errors'
