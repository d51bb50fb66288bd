import { addressOfAccount, caipAddressOf } from '../../../domain/account/accountId'
import { sameAddress } from '../../../domain/account/account'
import { parseCaipNetworkId, type CaipNetworkId } from '../../../domain/caip'
import { ModalError } from '../../../domain/errors'
import { SIWX_INTERVAL } from '../../../domain/limits'
import { formatMessage } from './message'
import type { SiweConfig, SiweMessageArguments, SiwxConfig, SiwxSession } from '../../../domain/siwx/session'

/** Formats an EIP-4361 message, for a `createMessage` of `siweConfig` without a text of its own. */
export function siweMessage(args: SiweMessageArguments): string {
  const { domain, uri, address, chainId, nonce, version, iat, statement, exp, nbf, requestId, resources } = args
  return formatMessage({
    domain,
    uri,
    accountAddress: addressOfAccount(address),
    chainId: `eip155:${chainId}`,
    nonce,
    version,
    issuedAt: iat,
    ...(statement !== undefined && { statement }),
    ...(exp !== undefined && { expirationTime: exp }),
    ...(nbf !== undefined && { notBefore: nbf }),
    ...(requestId !== undefined && { requestId }),
    ...(resources !== undefined && { resources }),
  })
}

/** Values of the page, for a host without its own. */
export interface SiwePage {
  domain: string
  uri: string
  now: () => number
}

/** Returns the lifetime of a nonce and the interval at which the session is read, in ms. */
export const siweIntervals = (config: SiweConfig) => ({
  nonce: positive(config.nonceRefetchIntervalMs),
  session: positive(config.sessionRefetchIntervalMs),
})
/** An interval of 0 would ask the host's server without pause. */
const positive = (ms = SIWX_INTERVAL) => (ms > 0 ? ms : SIWX_INTERVAL)

const referenceOf = (chainId: CaipNetworkId) => Number(parseCaipNetworkId(chainId)?.reference)

/** Adapts `siweConfig` to `siwx`: one session of an EVM account, which the host's own server stores. */
export function siwxOfSiwe(config: SiweConfig, page: () => SiwePage): SiwxConfig {
  async function signOut(): Promise<void> {
    await config.signOut()
    config.onSignOut?.()
  }
  const current = async (chainId: CaipNetworkId, address: string) => {
    const session = await config.getSession()
    if (!session) return undefined
    if (!sameAddress('eip155', session.address, address)) {
      // A session is never valid for another account; the host decides whether it ends.
      if (config.signOutOnAccountChange ?? true) await signOut()
      return undefined
    }
    // Keep a session of another network until there is a new one, so that cancelling loses nothing.
    const elsewhere = (config.signOutOnNetworkChange ?? true) && Number(session.chainId) !== referenceOf(chainId)
    return elsewhere ? undefined : session
  }
  return {
    async createMessage({ chainId, accountAddress, notBefore }) {
      const { domain, uri, now } = page()
      const params = (await config.getMessageParams?.()) ?? { domain, uri }
      const args: SiweMessageArguments = {
        ...params,
        domain: params.domain,
        uri: params.uri,
        nonce: await (accountAddress ? config.getNonce(accountAddress) : config.getNonce()),
        chainId: referenceOf(chainId),
        version: '1',
        iat: params.iat ?? new Date(now()).toISOString(),
        address: `did:pkh:${caipAddressOf(chainId, accountAddress)}`,
        ...(notBefore !== undefined && { nbf: notBefore }),
      }
      // The account is unknown while a wallet connects: the wallet formats the text itself.
      const text = accountAddress === '' ? '' : config.createMessage(args)
      return {
        accountAddress,
        chainId,
        domain: args.domain,
        uri: args.uri,
        version: args.version,
        nonce: args.nonce,
        issuedAt: args.iat,
        statement: args.statement,
        expirationTime: args.exp,
        notBefore: args.nbf,
        requestId: args.requestId,
        resources: args.resources,
        toString: () => text,
      }
    },
    async addSession({ data, message, signature, cacao }) {
      const signed = { message, signature, ...(cacao !== undefined && { cacao }) }
      if (!(await config.verifyMessage(signed)))
        throw new ModalError('siwx.refused.signature', 'This app didn’t accept the signature. Sign in again.')
      const session = await current(data.chainId, data.accountAddress)
      if (!session)
        throw new ModalError('siwx.refused.session', 'This app has no session after the sign-in. Sign in again.')
      config.onSignIn?.(session)
    },
    async revokeSession() {
      if (config.signOutOnDisconnect ?? true) await signOut()
    },
    undoSession: signOut,
    async setSessions(sessions) {
      if (sessions.length === 0 && (config.signOutOnDisconnect ?? true)) await signOut()
    },
    async getSessions(chainId, address): Promise<readonly SiwxSession[]> {
      if (!(await current(chainId, address))) return []
      const { domain, uri } = page()
      return [
        {
          data: { accountAddress: address, chainId, domain, uri, version: '1', nonce: '' },
          message: '',
          signature: '',
        },
      ]
    },
    getRequired: () => config.required ?? true,
  }
}
