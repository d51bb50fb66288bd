import { Transaction } from '@scure/btc-signer'
import { bitcoinChains, type BitcoinChain } from '../shared/bitcoin/chains'
import { fromHex } from '../shared/bitcoin/bytes'
import { createApp, messageOf, type App } from '../shared/http'
import { addressOf, createLedger, type Coin, type Ledger } from './ledger'

/** Bitcoin of the sandbox: one ledger for each network, with the REST API of mempool.space. */
export interface Bitcoin {
  app: App
}

export function createBitcoin(): Bitcoin {
  const app = createApp()
  for (const chain of bitcoinChains) {
    let ledger: Ledger | undefined
    // The ledger is created on its first request, because deriving its keys takes time.
    app.route(
      chain.path,
      routes(chain, () => (ledger ??= createLedger(chain))),
    )
  }
  return { app }
}

/** Converts a coin to the API's format, with satoshis as a number. */
const wire = ({ txid, vout, value }: Coin) => ({ txid, vout, value: Number(value), status: { confirmed: true } })

function routes(chain: BitcoinChain, ledger: () => Ledger): App {
  const app = createApp()
  app.onError((error, c) => c.text(messageOf(error), 400))
  return (
    app
      .get('/address/:address', (c) => {
        const address = c.req.param('address')
        const coins = ledger().coins(address)
        const funded = coins.reduce((sum, { value }) => sum + Number(value), 0)
        const none = { funded_txo_count: 0, funded_txo_sum: 0, spent_txo_count: 0, spent_txo_sum: 0, tx_count: 0 }
        const stats = { ...none, funded_txo_count: coins.length, funded_txo_sum: funded, tx_count: coins.length }
        return c.json({ address, chain_stats: stats, mempool_stats: none })
      })
      .get('/address/:address/utxo', (c) => c.json(ledger().coins(c.req.param('address')).map(wire)))
      .get('/tx/:txid', (c) => {
        const [txid, hex] = [c.req.param('txid'), ledger().transaction(c.req.param('txid'))]
        if (!hex) return c.text('Transaction not found', 404)
        const { outputsLength, getOutput } = bound(hex)
        const vout = Array.from({ length: outputsLength }, (_, index) => {
          const { script = new Uint8Array(), amount = 0n } = getOutput(index)
          return { scriptpubkey_address: addressOf({ script }, chain), value: Number(amount) }
        })
        return c.json({ txid, vout, status: { confirmed: true } })
      })
      // The ledger has no blocks.
      .get('/blocks/tip/height', (c) => c.text('0'))
      .get('/v1/fees/recommended', (c) =>
        c.json({ fastestFee: 3, halfHourFee: 2, hourFee: 2, economyFee: 1, minimumFee: 1 }),
      )
      .post('/tx', async (c) => c.text(ledger().send((await c.req.text()).trim())))
      .post('/faucet', async (c) => {
        const { address, value } = (await c.req.json()) as { address: string; value: number }
        return c.text(ledger().give(address, BigInt(value)))
      })
  )
}

function bound(hex: string) {
  const transaction = Transaction.fromRaw(fromHex(hex), { allowUnknownInputs: true, allowUnknownOutputs: true })
  return { outputsLength: transaction.outputsLength, getOutput: transaction.getOutput.bind(transaction) }
}
