import { askPerson, type PromptContent } from './prompt'
import { ProviderRpcError } from '../shared/rpc'
import type { Mode, WalletSettings } from './settings'

/** Result of a prompt: continue, or answer with this unusual value. */
export type Decision = { approved: true } | { approved: false; answer: unknown }

const chainMethods = ['wallet_switchEthereumChain', 'wallet_addEthereumChain']

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

function modeOf(settings: WalletSettings, method: string): Mode {
  const mode = settings.methods[method] ?? settings.mode
  if (mode !== 'chainRefused') return mode
  return chainMethods.includes(method) ? 'reject' : 'approve'
}

/**
 * Lets the visitor decide on a request, or the mode in their place.
 *
 * @throws {ProviderRpcError} 4001 if rejected (EIP-1193)
 */
export async function decide(settings: WalletSettings, method: string, content: PromptContent): Promise<Decision> {
  const mode = modeOf(settings, method)
  if (settings.late > 0) await pause(settings.late)
  switch (mode) {
    case 'never':
      return new Promise(() => undefined)
    case 'null':
      return { approved: false, answer: null }
    case 'empty':
      return { approved: false, answer: /[aA]ccounts|Permissions/.test(method) ? [] : '' }
    case 'wrongType':
      return { approved: false, answer: { unexpected: 42 } }
    default: {
      const approved = mode === 'approve' || (mode === 'ask' && (await askPerson(content)))
      if (!approved) throw new ProviderRpcError(4001, 'User rejected the request.')
      return { approved: true }
    }
  }
}
