/**
 * Entry point `walletchart/siwx`: parts of the `siwx` option, and verification on a server. Needs neither a page nor
 * React.
 */
export { formatMessage, parseMessage } from '../domain/siwx/message'
export { siweMessage } from '../domain/siwx/siwe'
export { createMessenger, createNonce, createSiwx, verifySession } from '../services/siwx/siwx'
export type { MessengerOptions, SiwxOptions, VerifyOptions } from '../services/siwx/siwx'
export {
  backendNonce,
  backendStorage,
  localStorageSessions,
  memoryStorage,
  type SiwxStorage,
} from '../services/siwx/storages'
export { bitcoinVerifier, evmVerifier, solanaVerifier, type SiwxVerifier } from '../services/siwx/verifiers'
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
