import { ModalError } from '../../../domain/errors'
import type { ModalOptions } from '../../../domain/options/options'
import type { SiwxConfig } from '../../../domain/siwx/session'
import { report } from '../../../runtime/public/preloading'
import { siwxOfSiwe } from '../domain/siwe'

const methods = ['createMessage', 'addSession', 'revokeSession', 'setSessions', 'getSessions'] as const
const siweMethods = ['getNonce', 'createMessage', 'verifyMessage', 'getSession', 'signOut'] as const

/** Asserts that a configuration has all its methods. @throws ModalError `options.invalid` */
function assertMethods(config: object, names: readonly string[], option: string): void {
  const missing = names.find((name) => typeof (config as Record<string, unknown>)[name] !== 'function')
  if (!missing) return
  const error = new ModalError('options.invalid.method', `Option "${option}" has no function "${missing}".`)
  report(error)
  throw error
}

/**
 * Returns the configuration of the option `siwx`, or of `siweConfig`; `undefined` if there is none.
 *
 * @throws ModalError `options.invalid`
 */
export function configOf({ siwx, siweConfig }: Pick<ModalOptions, 'siwx' | 'siweConfig'>): SiwxConfig | undefined {
  if (siwx) {
    assertMethods(siwx, methods, 'siwx')
    return siwx
  }
  if (!siweConfig || siweConfig.enabled === false) return undefined
  assertMethods(siweConfig, siweMethods, 'siweConfig')
  return siwxOfSiwe(siweConfig, () => ({
    domain: location.host,
    // Without query and fragment, which may hold secrets, such as the token of a mailed link.
    uri: location.origin + location.pathname,
    now: () => Date.now(),
  }))
}
