import { accounts } from './accounts'
import { memory } from './memory'
import { bitcoinOf, grant, grantBitcoin, grantSolana, solanaOf } from './namespaces'
import { grantOthers, othersIn } from './others'
import { caip } from '../../src/shared/networks'
import { solanaAccounts } from './solana'
import type { PhoneState, Session } from './state'
import type { Kit } from './walletConnect'

/** Timeout for the app's acknowledgement of a session update, in ms. */
const acknowledgeLimit = 3_000

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Notifies apps of changes in the wallet. */
export type Telling = {
  /** Updates a session's namespaces with these networks and the current accounts. */
  regrant(topic: string, chains: number[]): Promise<void>
  /** Makes a network the session's active one and emits `chainChanged`. */
  activate(topic: string, chainId: number): Promise<void>
  /** Emits the current account in each namespace of the session. */
  nameAccounts(session: Session): Promise<void>
}

export function createTelling(kit: Kit, getState: () => PhoneState, refresh: () => void): Telling {
  const address = () => accounts[getState().account]!.address
  const solanaAddress = () => solanaAccounts[getState().account]!.address

  const emit = async (session: Session, name: string, data: unknown, chainId: number) => {
    const granted = kit.getActiveSessions()[session.topic]?.namespaces['eip155']?.events ?? []
    if (!granted.includes(name)) return
    const known = session.chains.includes(chainId) ? chainId : session.chains[0]!
    await kit.emitSessionEvent({ topic: session.topic, chainId: caip(known), event: { name, data } })
  }

  return {
    async regrant(topic, chains) {
      const namespaces = kit.getActiveSessions()[topic]?.namespaces
      if (!namespaces) return
      const { eip155, solana, bip122 } = namespaces
      const { acknowledged } = await kit.updateSession({
        topic,
        namespaces: {
          ...(eip155 && grant(eip155, chains, address())),
          ...grantSolana(solanaOf(namespaces), solana?.events ?? [], solanaAddress()),
          ...grantBitcoin(bitcoinOf(namespaces), bip122?.events ?? [], getState().account),
          ...grantOthers(othersIn(namespaces), ['accountsChanged', 'chainChanged'], getState().account),
        },
      })
      // A closed app does not acknowledge; it receives the update when it returns.
      await Promise.race([acknowledged(), pause(acknowledgeLimit)])
    },
    async activate(topic, chainId) {
      memory.write({ chains: { ...memory.read().chains, [topic]: chainId } })
      refresh()
      const session = getState().sessions.find((candidate) => candidate.topic === topic)
      if (session) await emit(session, 'chainChanged', chainId, chainId)
    },
    async nameAccounts(session) {
      const shown = session.chains.includes(session.chainId) ? session.chainId : session.chains[0]
      if (shown !== undefined) await emit(session, 'accountsChanged', [`${caip(shown)}:${address()}`], shown)
      const chainId = session.solana[0]
      const granted = kit.getActiveSessions()[session.topic]?.namespaces['solana']?.events ?? []
      if (chainId === undefined || !granted.includes('accountsChanged')) return
      const event = { name: 'accountsChanged', data: [`${chainId}:${solanaAddress()}`] }
      await kit.emitSessionEvent({ topic: session.topic, chainId, event })
    },
  }
}
