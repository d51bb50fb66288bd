import { bitcoinChainOf, bitcoinChains, type BitcoinChain } from '../shared/bitcoin/chains'
import { fromBase64, toBase64 } from '../shared/bitcoin/bytes'
import { describePsbt } from '../shared/bitcoin/describe'
import { bitcoinSignersAt, type BitcoinSigner } from '../shared/bitcoin/keys'
import { broadcast, transfer } from '../shared/bitcoin/send'
import { createEmitter } from '../shared/emitter'
import { forGood } from '../shared/kept'
import { messageView, type RequestView } from '../shared/requestView'
import { ProviderRpcError } from '../shared/rpc'
import { decide } from './decision'
import { readSettings, type WalletSettings } from './settings'

/** State and actions of a Bitcoin wallet, whichever API it has. */
export interface BitcoinSide {
  settings: WalletSettings
  chain(): BitcoinChain
  /** Addresses that the site may see; empty before it has connected. */
  visible(): readonly BitcoinSigner[]
  /** Calls the listener when the visible addresses change. */
  onChange(listener: () => void): () => void
  connect(method: string): Promise<readonly BitcoinSigner[]>
  disconnect(): void
  /** Chooses the account that the site sees, from the wallet's side. */
  choose(account: number): void
  switchTo(chain: unknown): Promise<void>
  signMessage(message: string, protocol: 'ecdsa' | 'bip322', address?: string): Promise<string>
  /** @returns the transaction's id */
  send(recipient: string, amount: bigint): Promise<string>
  /** @param inputs input indexes by address; `psbt` is base64, like the result */
  signPsbt(psbt: string, inputs: Readonly<Record<string, readonly number[]>>): Promise<string>
  broadcast(psbt: string): Promise<string>
  /** Methods requested by the page since it loaded. */
  requests: string[]
}

interface Memory {
  connected: boolean
  account: number
  chain: string
}

/** @param key names the settings and the memory; `seed` selects the keys, so that each wallet has its own */
export function createBitcoinSide(
  { key, name, icon, seed }: { key: string; name: string; icon: string; seed: number },
  blockchain: string,
): BitcoinSide {
  const settings = readSettings(`${key}Wallet`)
  const text = forGood(`sandbox.${key}.memory`)
  const fresh: Memory = { connected: false, account: 0, chain: bitcoinChains[0].caip }
  const read = (): Memory => ({ ...fresh, ...(JSON.parse(text.get() ?? '{}') as Partial<Memory>) })
  const emitter = createEmitter<{ change: () => void }>()
  const write = (change: Partial<Memory>) => {
    text.set(JSON.stringify({ ...read(), ...change }))
    emitter.emit('change')
  }
  const requests: string[] = []
  const chain = () => bitcoinChainOf(read().chain) ?? bitcoinChains[0]
  const signers = () => bitcoinSignersAt(seed + read().account, chain())
  const visible = () => (read().connected ? signers() : [])

  async function ask(method: string, view: RequestView): Promise<void> {
    requests.push(method)
    const [payment] = signers()
    const account = { label: `Account ${read().account + 1}`, address: payment.address }
    const decision = await decide(settings, method, { wallet: { name, icon }, chain: chain().title, account, ...view })
    if (!decision.approved) throw new ProviderRpcError(-32603, 'The wallet answered oddly.')
  }
  function signerOf(address: string | undefined): BitcoinSigner {
    const found = address === undefined ? visible()[0] : visible().find((one) => one.address === address)
    if (!found) throw new ProviderRpcError(4100, 'The requested account has not been authorized by the user.')
    return found
  }

  return {
    settings,
    chain,
    visible,
    requests,
    onChange(listener) {
      emitter.on('change', listener)
      return () => emitter.removeListener('change', listener)
    },
    async connect(method) {
      if (!read().connected) {
        await ask(method, {
          title: 'Connect to this site',
          lead: 'It will see your addresses and balance. It cannot move anything without asking you.',
          rows: [],
          approve: 'Connect',
        })
        write({ connected: true })
      } else requests.push(method)
      return visible()
    },
    disconnect: () => write({ connected: false }),
    choose: (account) => write({ account }),
    async switchTo(wanted) {
      const next = bitcoinChainOf(wanted)
      if (!next) throw new ProviderRpcError(4902, `Unrecognized network ${String(wanted)}.`)
      if (next === chain()) return
      await ask('switchChain', {
        title: 'Switch network',
        rows: [
          { label: 'From', value: chain().title },
          { label: 'To', value: next.title },
        ],
        approve: 'Switch',
      })
      write({ chain: next.caip })
    },
    async signMessage(message, protocol, address) {
      const signer = signerOf(address)
      await ask('signMessage', messageView(message))
      return signer.signMessage(message, protocol)
    },
    async send(recipient, amount) {
      const signer = signerOf(undefined)
      const rows = [{ label: 'To', value: recipient, mono: true }]
      await ask('sendTransfer', { title: `Send ${amount} satoshis`, rows, approve: 'Send' })
      return transfer(signer, { recipient, amount }, chain(), blockchain)
    },
    async signPsbt(psbt, inputs) {
      const named = Object.entries(inputs).map(([address, indexes]) => ({ signer: signerOf(address), indexes }))
      await ask('signPsbt', describePsbt(fromBase64(psbt), chain()))
      const signed = named.reduce((bytes, { signer, indexes }) => signer.signPsbt(bytes, indexes), fromBase64(psbt))
      return toBase64(signed)
    },
    broadcast: (psbt) => broadcast(fromBase64(psbt), chain().path, blockchain),
  }
}
